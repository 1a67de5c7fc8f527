import { sol } from '../../test-support/fixture-stores.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { anonymiseOldEvents } from './anonymise-old-events.ts';
import { claimStoreForRetention } from './retention-queries.ts';

const now = new Date('2026-03-09T12:10:00Z');
const since = new Date('2026-03-08T13:10:00Z');

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

testOnPostgres(
  'while one process anonymises a store no other does, and customers book without waiting',
  async () => {
    const { handle } = server.database;
    const answered = await handle.transaction().execute(async (transaction) => {
      expect(await claimStoreForRetention(transaction, sol.storeId, now, since)).toBeInstanceOf(Date);
      const again = handle
        .transaction()
        .execute((other) => claimStoreForRetention(other, sol.storeId, now, since));
      return [await again, (await bookAt(server, '10:00')).status];
    });
    expect(answered).toEqual([undefined, 201]);
  },
);

test('two processes that see to all stores at once do it once, without an error', async () => {
  const { handle, pool } = server.database;
  await pool.query(
    `insert into events (store_id, event_id, title, start_time, end_time, client_name, client_phone, created_at)
     select $1, gen_random_uuid(), 'Corte', day, day + interval '30 minutes', 'Ana', '11987654321', day
     from generate_series('2022-01-01T12:00Z'::timestamptz, '2023-01-01T12:00Z', interval '1 day') as day`,
    [sol.storeId],
  );
  const failures: unknown[] = [];
  const round = () =>
    anonymiseOldEvents({
      handle,
      clock: { now: () => now },
      shouldContinue: () => true,
      onFailure: (error) => failures.push(error),
    });
  await Promise.all([round(), round(), round()]);
  const { rows } = await pool.query(
    `select (select count(*) from events where start_time < '2024-01-01' and client_phone <> '') as left_over,
       (select count(*) from stores where retention_done_at is null) as undone`,
  );
  expect(rows).toEqual([{ left_over: 0, undone: 0 }]);
  expect(failures).toEqual([]);
});
