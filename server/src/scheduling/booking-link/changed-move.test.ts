import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Handle } from '../../platform/database/schema.ts';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(() => server.database.pool.query('truncate events, idempotency_keys'));
afterAll(() => server.close());

const ana = { storeId: sol.storeId, calendarId: sol.ana };

const onTop = (handle: Handle, start: string, end: string) =>
  insertTestEvent(handle, {
    ...ana,
    start: `2026-03-10T${start}`,
    end: `2026-03-10T${end}`,
    mayOverlap: true,
  });

/** Moves the booking at ten to eleven while an owner holds a calendar, who then changes something. */
async function moveBehindOwner(
  calendarId: string,
  change: (owner: Handle) => Promise<unknown>,
  to: object = {},
) {
  const link = await bookWithLink(server);
  let moving = Promise.resolve({ status: 0 });
  await server.database.handle.transaction().execute(async (owner) => {
    await lockAndRaiseOffer(owner, sol.storeId, calendarId);
    moving = link.move({ revision: 0, ...to }, 'one');
    await waitForLockWaits(server.database, 1);
    await change(owner);
  });
  return moving;
}

async function storedEvents() {
  const { rows } = await server.database.pool.query<{ start: string }>(
    `select to_char(start_time at time zone 'America/Sao_Paulo', 'HH24:MI') as start, may_overlap as "mayOverlap"
     from events order by start_time`,
  );
  return rows;
}

test('MOVE-012 a move computed before the owner put an event on its new time is refused', async () => {
  const answer = await moveBehindOwner(sol.ana, (owner) => onTop(owner, '11:15', '11:45'));
  expect(answer).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await storedEvents()).toMatchObject([{ start: '10:00' }, { start: '11:15' }]);
});

test.each([
  ['the calendar it leaves', sol.ana],
  ['the calendar it comes into', sol.bruno],
])('MOVE-013 a move is made all the same when %s changed meanwhile', async (_, calendarId) => {
  const answer = await moveBehindOwner(calendarId, () => Promise.resolve(), { calendar_id: sol.bruno });
  expect(answer).toMatchObject({ status: 200, body: { calendar: 'Bruno', revision: 1 } });
  expect(await storedEvents()).toEqual([{ start: '11:00', mayOverlap: false }]);
});

test('MOVE-018 a move computed before the owner changed the booking is refused', async () => {
  const confirm = (owner: Handle) =>
    owner
      .updateTable('events')
      .set({ is_confirmed: true, revision: 1 })
      .where('store_id', '=', sol.storeId)
      .execute();
  expect(await moveBehindOwner(sol.ana, confirm)).toMatchObject({
    status: 409,
    body: { code: 'booking_changed' },
  });
  expect(await storedEvents()).toMatchObject([{ start: '10:00' }]);
});

test('MOVE-017 what lay on a booking is guarded again when the booking leaves', async () => {
  const link = await bookWithLink(server);
  await onTop(server.database.handle, '10:15', '10:45');
  expect((await link.move({}, 'one')).status).toBe(200);
  expect(await storedEvents()).toEqual([
    { start: '10:15', mayOverlap: false },
    { start: '11:00', mayOverlap: false },
  ]);
});

test('MOVE-017 what is put on a booking while it leaves is guarded, too', async () => {
  const answer = await moveBehindOwner(sol.ana, (owner) => onTop(owner, '10:15', '10:45'));
  expect(answer).toMatchObject({ status: 200 });
  expect(await storedEvents()).toEqual([
    { start: '10:15', mayOverlap: false },
    { start: '11:00', mayOverlap: false },
  ]);
});
