import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertBookings } from '../../test-support/flood.ts';
import { ownerOfSol } from '../../test-support/owner/owner-app.ts';
import { watchSignals } from '../../test-support/watched-signals.ts';
import { deleteBookings } from './burst-actions.ts';
import { confirmEvent, createEvent, deleteEvent, updateEvent } from './event-actions.ts';
import { listEvents } from './list/list-events.ts';

const { dependencies, seen } = await watchSignals((reader) => listEvents(reader, ownerOfSol, {}));

const event = { title: 'Reunião', start: '2026-03-10T10:00', end: '2026-03-10T11:00', calendar: 'Ana' };
const named = { start: event.start, calendar: 'Ana' };

/** What could be read at each announcement that an action made. */
async function seenAfter(action: Promise<unknown>) {
  await action;
  return Promise.all(seen.splice(0));
}

const notices = { tell: () => Promise.resolve(undefined) };

test('each change of an event is announced once, when everybody can read it', async () => {
  expect(await seenAfter(createEvent(dependencies, ownerOfSol, event))).toMatchObject([
    [{ title: 'Reunião' }],
  ]);
  const change = { ...named, title: 'Curso', end: '2026-03-10T10:30' };
  expect(await seenAfter(updateEvent(dependencies, ownerOfSol, change))).toMatchObject([
    [{ title: 'Curso', end_time: '2026-03-10T10:30:00', is_confirmed: false }],
  ]);
  const confirmation = { ...named, is_confirmed: true };
  expect(await seenAfter(confirmEvent(dependencies, ownerOfSol, confirmation))).toMatchObject([
    [{ title: 'Curso', is_confirmed: true }],
  ]);
  expect(await seenAfter(deleteEvent({ ...dependencies, notices }, ownerOfSol, named))).toEqual([[]]);
});

test('FLOOD-012 bookings deleted together are announced once', async () => {
  const { storeId, ana: calendarId } = sol;
  const day = { from: '2026-03-11T11:00:00Z', at: '2026-03-09T11:10:00Z', everySeconds: 10 };
  await insertBookings(dependencies.database.handle, { storeId, calendarId, count: 2, ...day });
  const ids = (await listEvents(dependencies, ownerOfSol, {})).map(({ id }) => id);
  expect(await seenAfter(deleteBookings(dependencies, storeId, { ids }))).toEqual([[]]);
});

test('a refused change is not announced', async () => {
  const refused = [
    deleteEvent({ ...dependencies, notices }, ownerOfSol, named),
    updateEvent(dependencies, ownerOfSol, { ...named, title: 'Curso' }),
    confirmEvent(dependencies, { ...ownerOfSol, storeId: lua.storeId }, { ...named, is_confirmed: true }),
    createEvent(dependencies, ownerOfSol, { ...event, end: event.start }),
  ];
  const outcomes = await Promise.allSettled(refused);
  expect(outcomes.map(({ status }) => status)).toEqual(refused.map(() => 'rejected'));
  expect(seen).toEqual([]);
});
