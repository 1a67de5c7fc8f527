import { lua, sol } from '../../test-support/fixture-stores.ts';
import { watchChanges } from '../../test-support/watched-changes.ts';
import { confirmEvent } from './confirm-event.ts';
import { createEvent } from './create-event.ts';
import { deleteEvent } from './delete-event.ts';
import { listEvents } from './list-events.ts';
import { updateEvent } from './update-event.ts';

const { dependencies, seen } = await watchChanges((reader, storeId) => listEvents(reader, storeId, {}));

const event = { title: 'Reunião', start: '2026-03-10T10:00', end: '2026-03-10T11:00', calendar: 'Ana' };
const named = { start: event.start, calendar: 'Ana' };

/** What could be read at each word of change that an action sent. */
async function told(action: Promise<unknown>) {
  await action;
  return Promise.all(seen.splice(0));
}

test('each change of an event is told once, when everybody can read it', async () => {
  const { storeId } = sol;
  expect(await told(createEvent(dependencies, storeId, event))).toMatchObject([[{ title: 'Reunião' }]]);
  const change = { ...named, title: 'Curso', end: '2026-03-10T10:30' };
  expect(await told(updateEvent(dependencies, storeId, change))).toMatchObject([
    [{ title: 'Curso', end_time: '2026-03-10T10:30:00', is_confirmed: false }],
  ]);
  const confirmation = { ...named, is_confirmed: true };
  expect(await told(confirmEvent(dependencies, storeId, confirmation))).toMatchObject([
    [{ title: 'Curso', is_confirmed: true }],
  ]);
  expect(await told(deleteEvent(dependencies, storeId, named))).toEqual([[]]);
});

test('what is refused is told to nobody', async () => {
  const refused = [
    deleteEvent(dependencies, sol.storeId, named),
    updateEvent(dependencies, sol.storeId, { ...named, title: 'Curso' }),
    confirmEvent(dependencies, lua.storeId, { ...named, is_confirmed: true }),
    createEvent(dependencies, sol.storeId, { ...event, end: event.start }),
  ];
  const outcomes = await Promise.allSettled(refused);
  expect(outcomes.map(({ status }) => status)).toEqual(refused.map(() => 'rejected'));
  expect(seen).toEqual([]);
});
