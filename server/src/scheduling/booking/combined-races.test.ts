import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import type { Database } from '../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { openTwoServers, type TestServer } from '../../test-support/processes/two-servers.ts';
import { numbersFrom } from '../../test-support/random-numbers.ts';

// `TEST_ROUNDS=60` on PostgreSQL is a release's examination.
const rounds = Number(process.env['TEST_ROUNDS'] ?? 2);
const crowd = 40;

let database: Database;
let servers: [TestServer, TestServer];

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  servers = await openTwoServers(database);
});

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

const wanted = [
  [sol.corte],
  [sol.barba],
  [sol.consulta],
  [sol.corte, sol.barba],
  [sol.corte, sol.corte],
  [sol.consulta, sol.barba],
  [sol.barba, sol.corte, sol.consulta],
];
const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00'];

test('MULTI-009 crowds that want one service or several at overlapping times never get the same minutes', async () => {
  const random = numbersFrom(1);
  const anyOf = <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) =>
    values[Math.floor(random() * values.length)];
  const { body } = await post(0, contract.availableDays.path, {
    client_name: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.ana,
  });
  const { available_days: days } = body as AnswerOf<'availableDays'>;
  let combined = 0;
  for (let round = 0; round < rounds; round += 1) {
    await database.pool.query('truncate events');
    const answers = await Promise.all(
      Array.from({ length: crowd }, async (_, index) => {
        const services = anyOf(wanted) ?? [];
        const { status } = await book(index, services, days[3] ?? '', anyOf(times) ?? '');
        return { status, isCombined: services.length > 1 };
      }),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([201, 409]);
    const booked = answers.filter(({ status }) => status === 201);
    combined += booked.filter(({ isCombined }) => isCombined).length;
    expect(await events()).toEqual({ number: booked.length, overlaps: 0 });
  }
  expect(combined).toBeGreaterThan(0);
}, 600_000);

async function events() {
  const count = async (what: string) => {
    const { rows } = await database.pool.query<{ count: number }>(`select count(*)::int ${what}`);
    return rows[0]?.count;
  };
  return {
    number: await count('from events'),
    overlaps: await count(
      `from events a join events b using (store_id, calendar_id)
       where a.event_id < b.event_id and a.start_time < b.end_time and b.start_time < a.end_time`,
    ),
  };
}

function book(index: number, services: readonly string[], selected_day: string, selected_time: string) {
  const isSingle = services.length === 1;
  return post(index, isSingle ? contract.createBooking.path : contract.createCombinedBooking.path, {
    endpoint: sol.endpoint,
    calendar_id: sol.ana,
    selected_day,
    selected_time,
    ...(isSingle ? { service_id: services[0] } : { services }),
    client_name: `Cliente ${index}`,
    client_telephone: String(11900000000 + index),
  });
}

async function post(index: number, path: string, body: object) {
  const { status, text } = await servers[index % 2 ? 1 : 0].post(path, body);
  return { status, body: JSON.parse(text) as unknown };
}
