import { lockAndRaiseOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import { waitForLockWaits } from '../../test-support/database/lock-waits.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { sol, unknown } from '../../test-support/fixture-stores.ts';
import { bookAt, bookServicesAt } from '../../test-support/public-booking.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

beforeEach(async () => {
  server = await openTestApp();
});

afterEach(() => server.close());

const set = (column: string, value: unknown) =>
  server.database.pool.query(`update services set ${column} = $1 where service_id = $2`, [value, sol.corte]);

/** Corte costs R$ 50,00 and takes 30 minutes. */
const shown = (price?: string, minutes?: string, key?: string) => ({
  ...(price !== undefined && { 'shown-price': price }),
  ...(minutes !== undefined && { 'shown-minutes': minutes }),
  ...(key !== undefined && { 'idempotency-key': key }),
});

const events = async () => {
  const { rows } = await server.database.pool.query<{ price: number | null }>(
    'select price_in_cents as price from events order by start_time',
  );
  return rows;
};

test('API-047 what is as it was shown is booked, however the price is written, and whoever says nothing is asked nothing', async () => {
  await set('price_in_cents', 5010);
  expect((await bookAt(server, '08:00', {}, shown('50.10', '30'))).status).toBe(201);
  expect((await bookAt(server, '09:00', {}, shown('50.1'))).status).toBe(201);
  await set('price_in_cents', 6500);
  expect((await bookAt(server, '10:00')).status).toBe(201);
  expect(await events()).toEqual([{ price: 5010 }, { price: 5010 }, { price: 6500 }]);
});

test.each<[string, [column: string, value: unknown][], string, object]>([
  ['price', [['price_in_cents', 6500]], 'O preço mudou de R$ 50,00 para R$ 65,00.', { price: 65 }],
  ['length', [['duration_in_minutes', 60]], 'A duração mudou de 30 min para 60 min.', { minutes: 60 }],
  [
    'price and length',
    [
      ['price_in_cents', 6500],
      ['duration_in_minutes', 60],
    ],
    'O preço mudou de R$ 50,00 para R$ 65,00. A duração mudou de 30 min para 60 min.',
    { price: 65, minutes: 60 },
  ],
  ['price that is gone', [['price_in_cents', null]], 'O preço de R$ 50,00 não vale mais.', { price: null }],
  [
    'price that is hidden by now, which it does not tell,',
    [
      ['price_in_cents', 6500],
      ['show_price', false],
    ],
    'O preço de R$ 50,00 não vale mais.',
    { price: null },
  ],
])('API-047 another %s than was shown books nothing and says both', async (_, changes, sentence, current) => {
  for (const [column, value] of changes) await set(column, value);
  const { status, body } = await bookAt(server, '10:00', {}, shown('50.00', '30', 'k'));
  expect(status).toBe(409);
  expect(body).toMatchObject({
    code: 'offer_changed',
    detail: sentence,
    message: sentence,
    shown: { price: 50, minutes: 30 },
    current: { price: 50, minutes: 30, ...current },
  });
  expect(await events()).toEqual([]);
});

test('API-047 several services are compared as the sum that was shown', async () => {
  await server.database.pool.query('update services set show_price = true');
  expect(await bookServicesAt(server, '10:00', {}, shown('84.00', '75'))).toMatchObject({
    status: 409,
    body: { detail: 'O preço mudou de R$ 84,00 para R$ 85,00.', current: { price: 85, minutes: 75 } },
  });
  expect((await bookServicesAt(server, '10:00', {}, shown('85.00', '75'))).status).toBe(201);
});

test('API-047 Q-26 a booking that was made answers the same again, whatever its service costs by now', async () => {
  const first = await bookAt(server, '10:00', {}, shown('50.00', '30', 'k'));
  await set('price_in_cents', 6500);
  expect(await bookAt(server, '10:00', {}, shown('50.00', '30', 'k'))).toMatchObject({
    status: 201,
    body: first.body,
  });
  expect(await events()).toEqual([{ price: 5000 }]);
});

testOnPostgres('API-047 holds for what changes while a booking waits for its calendar', async () => {
  const { handle } = server.database;
  let booking = Promise.resolve({ status: 0 });
  await handle.transaction().execute(async (owner) => {
    await lockAndRaiseOffer(owner, sol.storeId, sol.ana);
    booking = bookAt(server, '10:00', {}, shown('50.00'));
    await waitForLockWaits(server.database, 1);
    await owner
      .updateTable('services')
      .set({ price_in_cents: 6500 })
      .where('store_id', '=', sol.storeId)
      .where('service_id', '=', sol.corte)
      .execute();
  });
  expect(await booking).toMatchObject({ status: 409, body: { code: 'offer_changed' } });
  expect(await events()).toEqual([]);
});

test.each([
  ['shown-price', 'R$ 50', 'Informe o preço em reais, como 50.00.'],
  ['shown-price', '-1', 'Informe o preço em reais, como 50.00.'],
  ['shown-minutes', '1h', 'Informe a duração em minutos.'],
])('API-048 %s as %s is refused', async (header, value, sentence) => {
  expect(await bookAt(server, '10:00', {}, { [header]: value })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: { [header]: sentence } },
  });
});

const corteGone = { service_id: unknown, client_name: sol.endpoint };
test.each([
  ['available_calendars', corteGone],
  ['first_offer', corteGone],
  ['available_days', { ...corteGone, calendar_id: sol.ana }],
  ['available_slots', { ...corteGone, calendar_id: sol.ana, selected_day: '2026-03-10' }],
])('API-049 %s of a service that is gone names it', async (call, query) => {
  expect(await server.ask(`/scheduler/v1/${call}/`, query)).toMatchObject({
    status: 404,
    body: { code: 'not_found', detail: 'Serviço não encontrado.', services: [unknown] },
  });
});

test('API-049 a booking of a service that is gone names it, one of a calendar that is gone names none', async () => {
  expect(await bookAt(server, '10:00', { service_id: unknown })).toMatchObject({
    status: 404,
    body: { code: 'not_found', services: [unknown] },
  });
  const { status, body } = await bookAt(server, '10:00', { calendar_id: unknown });
  expect(status).toBe(404);
  expect(body).not.toHaveProperty('services');
});
