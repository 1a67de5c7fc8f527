import { sol } from '../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openDatabaseWithErrors } from '../../test-support/database/watched-database.ts';
import { isLostRace } from './idempotency-queries.ts';

// Real PostgreSQL shows deadlocks that PGlite, with its one session, cannot: there the crowd is as large as it gets.
const crowd = process.env['TEST_DATABASE_URL'] ? 200 : 40;

let server: TestApp;
let database: Awaited<ReturnType<typeof openDatabaseWithErrors>>;

beforeAll(async () => {
  database = await openDatabaseWithErrors();
  server = await openTestApp({ database });
});

beforeEach(async () => {
  await server.database.pool.query('truncate events, idempotency_keys');
  database.takeErrors();
});

// Losing a race is no error in the database either: above all no deadlock, which costs everybody a second.
afterEach(() => {
  expect(database.takeErrors()).toEqual([]);
});

afterAll(() => server.close());

const book = (index: number, change: object, headers: Record<string, string> = {}) =>
  server.ask(
    '/scheduler/v1/create_event/',
    {
      endpoint: 'barbearia-sol',
      service_id: sol.corte,
      calendar_id: sol.ana,
      selected_day: '2026-03-10',
      selected_time: '10:00',
      client_name: `Cliente ${index}`,
      client_telephone: String(11900000000 + index),
      ...change,
    },
    headers,
  );

async function countStatuses(ask: (index: number) => Promise<{ status: number }>) {
  const answers = await Promise.all(Array.from({ length: crowd }, (_, index) => ask(index)));
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

async function overlaps() {
  const { rows } = await server.database.pool.query(
    `select from events a join events b using (store_id, calendar_id)
     where a.event_id < b.event_id and a.start_time < b.end_time and b.start_time < a.end_time`,
  );
  return rows.length;
}

test('API-012 of a crowd that wants one slot exactly one gets it', async () => {
  expect(await countStatuses((index) => book(index, {}))).toEqual({ 201: 1, 409: crowd - 1 });
  expect(await overlaps()).toBe(0);
});

test('API-012 of a crowd whose services, durations and starts overlap in part exactly one gets through', async () => {
  // Corte 10:00–10:30, Barba 9:30–10:15 and 10:00–10:45, Consulta 9:30–10:30 and 10:00–11:00: all hold 10:00–10:15.
  const requests = [
    { service_id: sol.corte, selected_time: '10:00' },
    { service_id: sol.barba, selected_time: '09:30' },
    { service_id: sol.barba, selected_time: '10:00' },
    { service_id: sol.consulta, selected_time: '09:30' },
    { service_id: sol.consulta, selected_time: '10:00' },
  ];
  const counts = await countStatuses((index) => book(index, requests[index % requests.length] ?? {}));
  expect(counts).toEqual({ 201: 1, 409: crowd - 1 });
  expect(await overlaps()).toBe(0);
});

test('API-012 a crowd spread over two calendars and a whole morning never books twice', async () => {
  const times = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00'];
  const counts = await countStatuses((index) =>
    book(index, {
      calendar_id: index % 2 ? sol.ana : sol.bruno,
      service_id: index % 3 ? sol.corte : sol.consulta,
      selected_time: times[index % times.length],
    }),
  );
  const booked = counts[201] ?? 0;
  expect(counts).toEqual({ 201: booked, 409: crowd - booked });
  expect(booked).toBeGreaterThanOrEqual(8);
  expect(await overlaps()).toBe(0);
});

test('Q-26 simultaneous requests with one key and one booking are all answered 201, for one event', async () => {
  expect(await countStatuses(() => book(0, {}, { 'idempotency-key': 'a' }))).toEqual({ 201: crowd });
  const { rows } = await server.database.pool.query('select from events');
  expect(rows).toHaveLength(1);
});

test.each<[string, boolean, unknown]>([
  ['an overlap (23P01)', true, { code: '23P01' }],
  ['a broken deadlock (40P01)', true, { code: '40P01' }],
  ['a key in use (23505)', false, { code: '23505', constraint: 'idempotency_keys_pkey' }],
  ['a row that belongs to nothing (23503)', false, { code: '23503' }],
  ['a statement out of time (57014)', false, { code: '57014' }],
  ['no code', false, {}],
])('API-012 what the database refuses for %s is a lost race: %s', (_, isLost, fields: unknown) => {
  expect(isLostRace(Object.assign(new Error('refused'), fields))).toBe(isLost);
});
