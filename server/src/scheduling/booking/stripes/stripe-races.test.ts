import type { Database } from '../../../platform/database/database.ts';
import { openTestDatabase } from '../../../test-support/database/test-database.ts';
import { insertFixtureStores, sol } from '../../../test-support/fixture-stores.ts';
import { openTwoServers, type TestServer } from '../../../test-support/processes/two-servers.ts';

// `TEST_ROUNDS=60` is a release's examination.
const rounds = Number(process.env['TEST_ROUNDS'] ?? 2);
const crowd = 40;

let database: Database;
let servers: [TestServer, TestServer];
let day: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  await database.pool.query('update calendars set interval_minutes = 15, offer_version = offer_version + 1');
  await database.pool.query(
    `update services set duration_in_minutes = 15, before_minutes = 10, after_minutes = 20 where service_id = $1`,
    [sol.corte],
  );
  await database.pool.query(`update services set duration_in_minutes = 30 where service_id = $1`, [
    sol.consulta,
  ]);
  servers = await openTwoServers(database);
  const answer = await servers[0].post('/scheduler/v1/available_days/', {
    client_name: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.ana,
  });
  day = (JSON.parse(answer.text) as { available_days: string[] }).available_days[3] ?? '';
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

/** Quarters of the morning, in an order of each round's own. */
const timeOf = (index: number, round: number) => {
  const minute = 8 * 60 + ((index * 7 + round * 5) % 14) * 15;
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

async function bookTogether(round: number) {
  await database.pool.query('truncate events, idempotency_keys');
  return Promise.all(
    Array.from({ length: crowd }, async (_, index) => {
      const { status } = await servers[index % 2 ? 1 : 0].post('/scheduler/v1/create_event/', {
        endpoint: sol.endpoint,
        calendar_id: sol.ana,
        selected_day: day,
        client_name: 'Cliente',
        client_telephone: String(11900000000 + index),
        service_id: index % 3 === 0 ? sol.consulta : sol.corte,
        selected_time: timeOf(index, round),
      });
      return status;
    }),
  );
}

test('TIME-009 two servers let a crowd around one another’s stripes in so that no two occupied spans meet', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const statuses = await bookTogether(round);
    const booked = statuses.filter((status) => status === 201).length;
    expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
    const { rows } = await database.pool.query<{ number: number }>(
      'select count(*)::int as number from events',
    );
    expect(rows).toEqual([{ number: booked }]);
    expect(booked).toBeGreaterThan(1);
    const { rows: meeting } = await database.pool.query(
      `select one.start_time, other.start_time from events as one join events as other using (store_id, calendar_id)
       where one.event_id < other.event_id
         and coalesce(one.occupied_from, one.start_time) < coalesce(other.occupied_until, other.end_time)
         and coalesce(other.occupied_from, other.start_time) < coalesce(one.occupied_until, one.end_time)`,
    );
    expect(meeting).toEqual([]);
  }
});
