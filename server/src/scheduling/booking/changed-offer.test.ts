import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import {
  testOnBookingStatement,
  testOnPlainPostgres,
  testOnPostgres,
} from '../../test-support/database/test-on-postgres.ts';

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

const waitForWaits = (count: number, work?: Promise<unknown>) =>
  waitForLockWaits(server.database, count, work);

test('Q-25 Q-58 a booking computed before the owner put an event on top of another is refused', async () => {
  const { handle } = server.database;
  const ana = { storeId: sol.storeId, calendarId: sol.ana };
  await insertTestEvent(handle, { ...ana, start: '2026-03-10T09:00', end: '2026-03-10T09:30' });
  let booking = Promise.resolve({ status: 0 });
  await handle.transaction().execute(async (owner) => {
    await lockAndRaiseOffer(owner, sol.storeId, sol.ana);
    booking = book('10:00');
    await waitForWaits(1);
    await insertTestEvent(owner, {
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
    await lockAndRaiseOffer(owner, sol.storeId, sol.ana);
    booking = book('10:00');
    await waitForWaits(1);
  });
  expect((await booking).status).toBe(201);
  expect(await bookedTimes()).toEqual(['10:00']);
});

// Only a statement locks its tables before it begins, not a function.
testOnBookingStatement('Q-25 a booking computed again is not overtaken by one more change', async () => {
  const { handle, pool } = server.database;
  const touch = () => handle.transaction().execute((owner) => lockAndRaiseOffer(owner, sol.storeId, sol.ana));
  const brake = await pool.connect();
  try {
    const { booking, braked } = await handle.transaction().execute(async (owner) => {
      await lockAndRaiseOffer(owner, sol.storeId, sol.ana);
      const booking = book('10:00');
      await waitForWaits(1);
      const braked = brake.query('begin; lock table events in share mode');
      await waitForWaits(2);
      return { booking, braked };
    });
    await braked;
    // The booking has found its offer changed, has computed again and waits to insert.
    await waitForWaits(1);
    const touched = touch();
    await waitForWaits(2, touched);
    await brake.query('commit');
    expect((await booking).status).toBe(201);
    expect(await touched).toBe(true);
  } finally {
    brake.release(true);
  }
});

testOnPostgres('API-012 a booking waits for an overlapping event under way and loses to it', async () => {
  const { booking } = await server.database.handle.transaction().execute(async (writer) => {
    const event = { start: '2026-03-10T09:45', end: '2026-03-10T10:15' };
    await insertTestEvent(writer, { storeId: sol.storeId, calendarId: sol.ana, ...event });
    const booking = book('10:00');
    await waitForWaits(1);
    return { booking };
  });
  expect(await booking).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await bookedTimes()).toEqual(['09:45']);
});

testOnPlainPostgres(
  'API-012 a booking that the database ends to break a deadlock has lost its slot',
  'a cluster chooses itself whom it ends',
  async () => {
    const remover = await server.database.pool.connect();
    const store = `store_id = '${sol.storeId}'`;
    try {
      // The booking is the first to look for a deadlock: after one second.
      await remover.query(
        `begin; set local deadlock_timeout = '1min'; select from stores where ${store} for update`,
      );
      const removed = remover.query(
        `do $$ begin
         while not exists (select from pg_locks where pg_backend_pid() = any (pg_blocking_pids(pid)))
         loop end loop;
         delete from stores where ${store};
       end $$`,
      );
      const [booked] = await Promise.all([book('10:00'), removed]);
      expect(booked).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
      await remover.query('rollback');
    } finally {
      remover.release(true);
    }
  },
);

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
