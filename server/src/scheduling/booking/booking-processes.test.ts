import type { Database } from '../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { openTwoServers, type TestServer } from '../../test-support/processes/two-servers.ts';

const crowd = process.env['TEST_DATABASE_URL'] ? 200 : 40;

let database: Database;
let servers: [TestServer, TestServer];
let day: string;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  servers = await openTwoServers(database);
  const answer = await servers[0].post('/scheduler/v1/available_days/', {
    client_name: 'barbearia-sol',
    service_id: sol.corte,
    calendar_id: sol.ana,
  });
  day = (JSON.parse(answer.text) as { available_days: string[] }).available_days[3] ?? '';
});

beforeEach(() => database.pool.query('truncate events, idempotency_keys'));

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

async function bookTogether(requestOf: (index: number) => object, key?: string) {
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) => {
      const request = {
        endpoint: 'barbearia-sol',
        calendar_id: sol.ana,
        selected_day: day,
        client_name: 'Cliente',
        client_telephone: '11987654321',
        ...requestOf(index),
      };
      const server = servers[index % 2 ? 1 : 0];
      return server.post('/scheduler/v1/create_event/', request, key ? { 'idempotency-key': key } : {});
    }),
  );
  const { rows } = await database.pool.query('select from events');
  const statuses = answers.map((answer) => answer.status);
  return {
    booked: statuses.filter((status) => status === 201).length,
    refused: statuses.filter((status) => status === 409).length,
    texts: new Set(answers.map((answer) => answer.text)).size,
    events: rows.length,
  };
}

test('API-012 two servers at once give one slot to exactly one of a crowd', async () => {
  const counts = await bookTogether(() => ({ service_id: sol.corte, selected_time: '10:00' }));
  expect(counts).toMatchObject({ booked: 1, refused: crowd - 1, events: 1 });
});

test('API-012 two servers at once let exactly one of a crowd through whose slots overlap in part', async () => {
  const requests = [
    { service_id: sol.corte, selected_time: '10:00' },
    { service_id: sol.barba, selected_time: '09:30' },
    { service_id: sol.consulta, selected_time: '09:30' },
    { service_id: sol.consulta, selected_time: '10:00' },
  ];
  const counts = await bookTogether((index) => requests[Math.floor(index / 2) % requests.length] ?? {});
  expect(counts).toMatchObject({ booked: 1, refused: crowd - 1, events: 1 });
});

test('Q-26 two servers at once answer one key and one booking the same, for one event', async () => {
  const counts = await bookTogether(() => ({ service_id: sol.corte, selected_time: '10:00' }), 'one-key');
  expect(counts).toEqual({ booked: crowd, refused: 0, texts: 1, events: 1 });
});
