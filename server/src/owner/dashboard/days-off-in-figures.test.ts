import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { blocksOf, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);

const week = async () => ((await owner.ask('/user/v1/dashboard/')).body as AnswerOf<'dashboard'>).week;

test('OFF-019 open minutes are those that days off, pauses, special hours and holidays leave', async () => {
  // Both calendars are open 8–12 and 13–15 from Monday to Friday; today is Monday.
  await blocks.added({ calendar_id: sol.ana });
  await blocks.added({ ...lunch, first_day: '2026-03-11', time_from: '11:30', time_to: '13:15' });
  await blocks.added({ ...lunch, first_day: '2026-03-11', time_from: '11:00', time_to: '12:00' });
  await blocks.added({ first_day: '2026-03-12' });
  await blocks.added({ ...specialHours, first_day: '2026-03-15', calendar_id: sol.bruno });
  await insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.bruno,
    start: '2026-03-11T10:30',
    end: '2026-03-11T11:30',
  });
  const days = await week();
  expect(days.map(({ open_minutes }) => open_minutes)).toEqual([720, 360, 2 * (180 + 105), 0, 720, 0, 240]);
  expect(days[2]?.booked_minutes).toBe(30);
});

test('OFF-019 a holiday that is kept is closed', async () => {
  server.setNow('2026-03-30T12:10:00Z');
  const signedIn = await server.asOwner('sol');
  const friday = async () =>
    ((await signedIn.ask('/user/v1/dashboard/')).body as AnswerOf<'dashboard'>).week.at(4)?.open_minutes;
  expect(await friday()).toBe(720);
  await blocksOf(signedIn).closeOn('sexta_feira_santa');
  expect(await friday()).toBe(0);
});
