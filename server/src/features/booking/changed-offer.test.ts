import { touchCalendar } from '../availability/calendar-queries.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertEvent } from '../../test-support/insert-event.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(() => server.database.pool.query('truncate events, idempotency_keys'));
afterAll(() => server.close());

const book = (time: string, index = 0) =>
  bookAt(server, time, { client_telephone: String(11900000000 + index) });

async function bookedTimes() {
  const { rows } = await server.database.pool.query<{ start: string }>(
    `select to_char(start_time at time zone 'America/Sao_Paulo', 'HH24:MI') as start
     from events where not may_overlap order by start_time`,
  );
  return rows.map(({ start }) => start);
}

/** Whether a statement stands before a lock, or (embedded, with its one session) before the database itself. */
async function isHeldUp() {
  const { pool, kind } = server.database;
  if (kind === 'pglite') return pool.waitingCount > 0;
  const { rows } = await pool.query('select from pg_locks where not granted');
  return rows.length > 0;
}

test('Q-25 Q-58 a booking computed before the owner put an event on top of another is refused', async () => {
  const { handle } = server.database;
  const ana = { storeId: sol.storeId, calendarId: sol.ana };
  await insertEvent(handle, { ...ana, start: '2026-03-10T09:00', end: '2026-03-10T09:30' });
  let booking = Promise.resolve({ status: 0 });
  await handle.transaction().execute(async (owner) => {
    await touchCalendar(owner, sol.storeId, sol.ana);
    booking = book('10:00');
    while (!(await isHeldUp())) await new Promise(setImmediate);
    await insertEvent(owner, {
      ...ana,
      start: '2026-03-10T09:00:30',
      end: '2026-03-10T11:00',
      mayOverlap: true,
    });
  });
  expect((await booking).status).toBe(409);
  expect(await bookedTimes()).toEqual(['09:00']);
});

test('Q-25 a booking computed before the owner changed something else is made all the same', async () => {
  let booking = Promise.resolve({ status: 0 });
  await server.database.handle.transaction().execute(async (owner) => {
    await touchCalendar(owner, sol.storeId, sol.ana);
    booking = book('10:00');
    while (!(await isHeldUp())) await new Promise(setImmediate);
  });
  expect((await booking).status).toBe(201);
  expect(await bookedTimes()).toEqual(['10:00']);
});

test('Q-78 where bookings are grouped, a crowd never books two that the first would have withdrawn', async () => {
  await server.database.pool.query('update opening_hours set force_group = true, group_minutes = 1');
  // Whichever comes first, only its neighbours are offered from then on, and no two of these are neighbours.
  const times = ['08:00', '09:00', '10:00', '11:00'];
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) => book(times[index % times.length] ?? '', index)),
  );
  await server.database.pool.query('update opening_hours set force_group = false');
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(39).fill(409)]);
  expect(await bookedTimes()).toHaveLength(1);
});
