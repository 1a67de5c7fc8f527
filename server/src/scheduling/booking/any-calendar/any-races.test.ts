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
  await database.pool.query("update stores set any_calendar = 'least'");
  servers = await openTwoServers(database);
  const answer = await servers[0].post('/scheduler/v1/any_days/', {
    client_name: sol.endpoint,
    services: [sol.corte],
  });
  day = (JSON.parse(answer.text) as { available_days: string[] }).available_days[3] ?? '';
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

/** 40 customers without preference and 40 with, for one start with two professionals. */
async function bookTogether() {
  const ask = async (index: number, call: string, wanted: object) => {
    const server = servers[index % 4 < 2 ? 0 : 1];
    const { status, text } = await server.post(`/scheduler/v1/${call}/`, {
      endpoint: sol.endpoint,
      selected_day: day,
      selected_time: '09:00',
      client_name: 'Cliente',
      client_telephone: String(11900000000 + index),
      ...wanted,
    });
    return { status, code: status === 201 ? undefined : (JSON.parse(text) as { code: string }).code };
  };
  const asked = Array.from({ length: crowd }, (_, index) => [
    ask(2 * index, 'create_any_event', { services: [sol.corte] }),
    ask(2 * index + 1, 'create_event', {
      service_id: sol.corte,
      calendar_id: index % 4 < 2 ? sol.ana : sol.bruno,
    }),
  ]);
  return Promise.all(asked.flat());
}

async function expectBooked(number: number) {
  const answers = await bookTogether();
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(number);
  expect(answers.filter(({ code }) => code !== undefined && code !== 'slot_taken')).toEqual([]);
  const { rows } = await database.pool.query<{ number: number; calendars: number }>(
    `select count(*)::int as number, count(distinct calendar_id)::int as calendars from events
     where start_time = $1::timestamptz`,
    [`${day}T09:00-03:00`],
  );
  expect(rows).toEqual([{ number: 2, calendars: 2 }]);
}

test.each([
  ['that group nothing', false],
  ['that group their bookings', true],
])(
  'ANY-008 in calendars %s two servers let exactly as many of 40 customers without and 40 with preference in as professionals are free',
  async (_, isGrouped) => {
    await database.pool.query('update opening_hours set force_group = $1', [isGrouped]);
    await database.pool.query('update calendars set offer_version = offer_version + 1');
    for (let round = 0; round < rounds; round += 1) {
      await database.pool.query('truncate events, idempotency_keys');
      await expectBooked(2);
      await database.pool.query('truncate events, idempotency_keys');
      await database.pool.query(
        `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
         values ($1, gen_random_uuid(), $2, 'Curso', $3::timestamptz, $3::timestamptz + interval '1 hour', now())`,
        [sol.storeId, round % 2 ? sol.ana : sol.bruno, `${day}T09:00-03:00`],
      );
      await expectBooked(1);
    }
  },
);
