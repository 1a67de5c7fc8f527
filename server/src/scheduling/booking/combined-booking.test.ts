import type { BookingChallenge, OwnerEvent } from '@hora-marcada/shared/contract';
import { fixtureNow, lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { insertBookings, solve } from '../../test-support/flood.ts';
import { customersOf } from '../../test-support/owner/owner-customers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt, bookServicesAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

const open = async (env: Readonly<Record<string, string>> = {}) => {
  server = await openTestApp({}, env);
};

afterEach(() => server.close());

const book = (time: string, change?: object, key?: string) =>
  bookServicesAt(server, time, change, key === undefined ? {} : { 'idempotency-key': key });

const stored = async () => {
  const { rows } = await server.database.pool.query<{
    title: string;
    services: unknown;
    price: number | null;
  }>('select title, booked_services as services, price_in_cents as price from events order by start_time');
  return rows;
};

const setService = (id: string, column: string, value: unknown) =>
  server.database.pool.query(`update services set ${column} = $1 where service_id = $2`, [value, id]);

test('MULTI-007 MULTI-012 several services are one event with all their names, minutes and prices', async () => {
  await open();
  const { status, body } = await book('10:00');
  expect(status).toBe(201);
  expect(body).toEqual({
    title: 'Corte + Barba',
    start_time: '2026-03-10T10:00:00',
    end_time: '2026-03-10T11:15:00',
    calendar: 'Ana',
    manage_token: expect.any(String) as string,
  });
  expect(await stored()).toEqual([
    {
      title: 'Corte + Barba',
      price: 8500,
      services: [
        { id: sol.corte, name: 'Corte', minutes: 30, price_in_cents: 5000 },
        { id: sol.barba, name: 'Barba', minutes: 45, price_in_cents: 3500 },
      ],
    },
  ]);
  const [event] = await eventsOf(await server.asOwner('sol')).list();
  expect(event as OwnerEvent).toMatchObject({ title: 'Corte + Barba', price: 85, client_name: 'João' });
});

test('MULTI-012 what was booked keeps its price and length, whatever the services cost and take later', async () => {
  await open();
  await book('10:00');
  const before = await stored();
  await setService(sol.barba, 'price_in_cents', 9900);
  await setService(sol.barba, 'duration_in_minutes', 120);
  await server.database.pool.query('delete from services where service_id = $1', [sol.corte]);
  expect(await stored()).toEqual(before);
});

test('MULTI-006 the same service twice is booked twice as long', async () => {
  await open();
  expect(await book('10:00', { services: [sol.corte, sol.corte] })).toMatchObject({
    status: 201,
    body: { title: 'Corte + Corte', end_time: '2026-03-10T11:00:00' },
  });
  expect(await stored()).toMatchObject([{ price: 10_000, services: [{ id: sol.corte }, { id: sol.corte }] }]);
});

test('MULTI-012 services without a price add nothing to it, and make none alone', async () => {
  await open();
  await setService(sol.barba, 'price_in_cents', null);
  await book('08:00');
  await setService(sol.corte, 'price_in_cents', null);
  await book('10:00');
  expect((await stored()).map(({ price }) => price)).toEqual([5000, null]);
});

test('MULTI-007 a title that would be too long names the first service and how many more', async () => {
  await open();
  await setService(sol.corte, 'name', 'Corte com um nome bem comprido de verdade');
  await setService(sol.barba, 'name', 'Barba com toalha quente e outras coisas mais');
  const answer = await book('08:00', { services: [sol.corte, sol.barba, sol.barba, sol.barba] });
  expect(answer).toMatchObject({
    status: 201,
    body: { title: 'Corte com um nome bem comprido de verdade + 3 serviços' },
  });
});

test('MULTI-005 a time at which not all services fit is taken', async () => {
  await open();
  await bookAt(server, '11:00');
  expect(await book('10:00')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect((await book('09:30')).status).toBe(201);
  expect(await book('11:30')).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
});

test('MULTI-008 one service booked by either call is the same booking', async () => {
  await open();
  const single = await bookAt(server, '10:00', {}, { 'idempotency-key': 'once' });
  const again = await book('10:00', { services: [sol.corte] }, 'once');
  expect([again.status, again.text]).toEqual([201, single.text]);
  expect(await stored()).toHaveLength(1);
});

test('MULTI-009 the same services under one key are booked once; other services or another order are refused', async () => {
  await open();
  const answers = await Promise.all([book('10:00', {}, 'once'), book('10:00', {}, 'once')]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  for (const services of [[sol.corte], [sol.barba, sol.corte], [sol.corte, sol.corte]])
    expect(await book('10:00', { services }, 'once')).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  expect(await stored()).toHaveLength(1);
});

const sentence = 'Escolha de 1 a 5 serviços.';
const noTogether = 'Estes serviços não são feitos juntos.';
const gone = 'Um dos serviços não está mais disponível.';

test.each<[string, object, number, string, unknown]>([
  ['no services', { services: [] }, 400, 'invalid', { errors: { services: sentence } }],
  [
    'six services',
    { services: Array(6).fill(sol.corte) },
    400,
    'invalid',
    { errors: { services: sentence } },
  ],
  ['an id that is none', { services: [sol.corte, { id: 1 }] }, 400, 'invalid', {}],
  ['services of another store', { services: [sol.corte, lua.unhas] }, 404, 'service_gone', { message: gone }],
  [
    'a service deleted meanwhile',
    { services: [unknown, sol.corte] },
    404,
    'service_gone',
    { services: [unknown] },
  ],
  ['a calendar that does not all', { calendar_id: sol.bruno }, 404, 'not_found', { message: noTogether }],
  ['another store', { endpoint: lua.endpoint }, 404, 'service_gone', { message: gone }],
  ['no such store', { endpoint: 'nao-existe' }, 404, 'not_found', {}],
  [
    'five that no calendar has together',
    { services: [sol.corte, sol.barba, sol.consulta, sol.corte, sol.barba], calendar_id: sol.bruno },
    404,
    'not_found',
    { message: noTogether },
  ],
])('MULTI-010 %s: nothing is booked, and a sentence says why', async (_, change, status, code, body) => {
  await open();
  const answer = await book('10:00', change);
  expect(answer).toMatchObject({ status, body: { code, ...(body as object) } });
  expect(await stored()).toEqual([]);
});

test('MULTI-010 more than twelve hours are refused with a sentence', async () => {
  await open();
  await setService(sol.barba, 'duration_in_minutes', 691);
  const sentence = 'Escolha serviços que durem até 12 horas juntos.';
  expect(await book('08:00')).toMatchObject({ status: 400, body: { message: sentence } });
});

test('MULTI-010 a store that takes one service at a time books no two, and one by either call', async () => {
  await open();
  const owner = await server.asOwner('sol');
  await owner.ask('/user/v1/update_policies/', { several_services: false });
  expect(await book('10:00')).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await stored()).toEqual([]);
  expect((await book('10:00', { services: [sol.corte] })).status).toBe(201);
  expect((await bookAt(server, '11:00')).status).toBe(201);
});

test('MULTI-009 tries by a phone are counted together, whichever call they are made by', async () => {
  await open({ RATE_LIMIT: 'on', MAX_OPEN_BOOKINGS: '100' });
  for (let index = 0; index < 6; index += 1) {
    await bookAt(server, '07:00');
    await book('07:00');
  }
  expect((await bookAt(server, '07:00')).body).toMatchObject({ code: 'rate_limited' });
  expect((await book('07:00')).body).toMatchObject({ code: 'rate_limited' });
});

test('MULTI-009 a phone has at most so many bookings ahead, of one service or several', async () => {
  await open({ RATE_LIMIT: 'on', MAX_OPEN_BOOKINGS: '2' });
  expect((await bookAt(server, '08:00')).status).toBe(201);
  expect((await book('09:00')).status).toBe(201);
  expect((await book('13:00')).body).toMatchObject({ code: 'too_many_bookings' });
});

test('MULTI-009 in a flood several services cost a proof, which is good for these alone', async () => {
  await open({ RATE_LIMIT: 'on' });
  const { handle } = server.database;
  const made = { at: fixtureNow.toISOString(), from: '2026-04-01T00:00:00Z' };
  await insertBookings(handle, { storeId: sol.storeId, calendarId: sol.bruno, count: 30, ...made });
  const asked = await book('10:00');
  expect(asked).toMatchObject({ status: 429, body: { code: 'proof_required' } });
  const proof = solve((asked.body as { challenge: BookingChallenge }).challenge);
  const others = await book('10:00', { services: [sol.barba, sol.corte], proof });
  expect(others).toMatchObject({ status: 429, body: { code: 'proof_required' } });
  expect((await book('10:00', { proof })).status).toBe(201);
});

test('MULTI-009 a blocked phone books no several services either, and an expired store takes none', async () => {
  await open();
  const customers = customersOf(await server.asOwner('sol'));
  await customers.visit('2026-03-02T10:00');
  await customers.update({ is_blocked: true });
  expect(await book('10:00')).toMatchObject({ status: 403, body: { code: 'phone_blocked' } });
  await server.database.pool.query(`update stores set expiration_date = '2026-03-08'`);
  expect(await book('10:00')).toMatchObject({ status: 403, body: { code: 'store_expired' } });
  const asked = { client_name: sol.endpoint, services: [sol.corte, sol.barba] };
  expect(await server.ask('/scheduler/v1/combined_calendars/', asked)).toMatchObject({ status: 403 });
});

test('QUOTA-017 services that cost more together than one event may are refused with a sentence', async () => {
  await open();
  for (const id of [sol.corte, sol.barba]) await setService(id, 'price_in_cents', 999_999_999);
  const sentence = 'Estes serviços custam mais de R$ 9.999.999,99 juntos. Marque um de cada vez.';
  expect(await book('10:00')).toMatchObject({ status: 400, body: { code: 'invalid', message: sentence } });
  expect(await stored()).toEqual([]);
});
