import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../../test-support/fixture-stores.ts';
import { bookAt, bookServicesAt } from '../../../test-support/public-booking.ts';
import { comboId, putCombo, putTerms, renewStores, stripe } from '../../../test-support/striped-services.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  await renewStores(server);
  await server.database.pool.query('update services set show_price = true');
});

afterAll(() => server.close());

const both = [sol.corte, sol.barba];
const day = { client_name: sol.endpoint, calendar_id: sol.ana, selected_day: '2026-03-10' };

const calendars = async (services: readonly string[] = both) => {
  const question = { client_name: sol.endpoint, services };
  const { body } = await server.ask('/scheduler/v1/combined_calendars/', question);
  return (body as AnswerOf<'combinedCalendars'>).calendars;
};

const slots = async (services: readonly string[] = both) => {
  const { body } = await server.ask('/scheduler/v1/combined_slots/', { ...day, services });
  return (body as AnswerOf<'combinedSlots'>).available_slots;
};

const putIntoBruno = (...services: string[]) =>
  server.database.pool.query(
    'insert into service_calendars (store_id, service_id, calendar_id) select $1, unnest($2::uuid[]), $3',
    [sol.storeId, services, sol.bruno],
  );

const ana = { id: sol.ana, name: 'Ana' };

test('TIME-014 a calendar names its combo of exactly the chosen services, in whatever order, with what it saves', async () => {
  await putCombo(server, both);
  const told = {
    ...ana,
    service_time_minutes: 45,
    price: 70,
    combo: { id: comboId, name: 'Corte e barba', saves: 15 },
  };
  expect(await calendars()).toEqual([told]);
  expect(await calendars(both.toReversed())).toEqual([told]);
  expect(await calendars(both.map((id) => id.toUpperCase()))).toEqual([told]);
});

test('TIME-014 fewer, more, repeated or other services are their sum', async () => {
  await putCombo(server, both);
  for (const services of [
    [sol.corte, sol.consulta],
    [...both, sol.consulta],
    [...both, sol.barba],
    [sol.corte, comboId],
  ])
    expect((await calendars(services))[0]).toEqual(ana);
});

test('TIME-014 a calendar without the combo has the sum beside one that has it', async () => {
  await putIntoBruno(sol.barba);
  await putCombo(server, both);
  expect(await calendars()).toMatchObject([{ combo: { id: comboId } }, { id: sol.bruno, name: 'Bruno' }]);
  expect((await calendars())[1]).not.toHaveProperty('combo');
  await putIntoBruno(comboId);
  await putTerms(server, comboId, sol.bruno, { duration_in_minutes: 60, price_in_cents: 8000 });
  expect((await calendars())[1]).toMatchObject({ service_time_minutes: 60, price: 80, combo: { saves: 5 } });
});

test('TIME-014 what a combo saves is told of the calendar’s own prices, and only where all are shown and it is less', async () => {
  await putCombo(server, both);
  await putTerms(server, sol.corte, sol.ana, { price_in_cents: 6000 });
  expect((await calendars())[0]?.combo?.saves).toBe(25);
  await putTerms(server, sol.corte, sol.ana, { price_in_cents: 3500 });
  expect((await calendars())[0]).toMatchObject({ price: 70, combo: { name: 'Corte e barba' } });
  expect((await calendars())[0]?.combo).not.toHaveProperty('saves');
  await putTerms(server, sol.corte, sol.ana, {});
  await server.database.pool.query('update services set show_price = false where service_id = $1', [
    sol.barba,
  ]);
  expect((await calendars())[0]).toMatchObject({ price: 70 });
  expect((await calendars())[0]?.combo).not.toHaveProperty('saves');
});

test('TIME-014 what a combo hides is told nobody', async () => {
  await putCombo(server, both);
  await server.database.pool.query(
    'update services set show_price = false, show_duration = false where service_id = $1',
    [comboId],
  );
  expect(await calendars()).toEqual([{ ...ana, combo: { id: comboId, name: 'Corte e barba' } }]);
});

test('TIME-014 days and slots are those of the combo’s minutes and stripes', async () => {
  expect(await slots()).not.toContain('11:15');
  await putCombo(server, both);
  expect((await slots()).filter((time) => time >= '11:00' && time < '13:00')).toEqual(['11:00', '11:15']);
  await bookAt(server, '11:00');
  expect((await slots()).filter((time) => time < '12:00').at(-1)).toBe('10:15');
  await stripe(server, comboId, { after: 15 });
  expect((await slots()).filter((time) => time < '12:00').at(-1)).toBe('10:00');
  const { body } = await server.ask('/scheduler/v1/combined_days/', { ...day, services: both });
  expect(body).toMatchObject({ first_slot: expect.any(String) as string });
});

test('TIME-014 a combo counts from the moment that it is there, also where slots are remembered', async () => {
  for (let minute = 0; minute < 12; minute += 1) await bookAt(server, `08:${String(minute * 5)}`);
  const before = await slots();
  await putCombo(server, both, { duration_in_minutes: 15 });
  expect((await slots()).length).toBeGreaterThan(before.length);
  await server.database.pool.query('delete from services where service_id = $1', [comboId]);
  await server.database.pool.query('update calendars set offer_version = offer_version + 1');
  expect(await slots()).toEqual(before);
});

test('TIME-014 a service that is gone switches its combo off', async () => {
  await putCombo(server, both);
  await server.database.pool.query('delete from services where service_id = $1', [sol.barba]);
  const { status, body } = await server.ask('/scheduler/v1/combined_slots/', { ...day, services: both });
  expect([status, body]).toMatchObject([404, { code: 'service_gone', services: [sol.barba] }]);
  expect((await bookServicesAt(server, '10:00', { services: [comboId] })).status).toBe(201);
});
