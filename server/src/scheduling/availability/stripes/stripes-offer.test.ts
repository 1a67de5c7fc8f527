import type { AnswerOf, SlotExplanation } from '@hora-marcada/shared/contract';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { openCountedDatabase } from '../../../test-support/database/watched-database.ts';
import { sol } from '../../../test-support/fixture-stores.ts';
import { blocksOf, lunch } from '../../../test-support/owner/owner-blocks.ts';
import { bookAt, bookServicesAt } from '../../../test-support/public-booking.ts';
import { putTerms, raiseOffers, renewStores, stripe } from '../../../test-support/striped-services.ts';

const tuesday = '2026-03-10';

let server: TestApp;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

beforeAll(async () => {
  database = await openCountedDatabase();
  server = await openTestApp({ database });
});

beforeEach(() => renewStores(server));

afterAll(() => server.close());

const slots = async (services: readonly string[], calendar_id = sol.ana) => {
  const question = { client_name: sol.endpoint, calendar_id, selected_day: tuesday, services };
  const { body } = await server.ask('/scheduler/v1/combined_slots/', question);
  return (body as AnswerOf<'availableSlots'>).available_slots;
};

const booked = async (time: string, change: object = {}) => {
  const { status, text } = await bookAt(server, time, change);
  if (status !== 201) throw new Error(text);
};

/** Half an hour like Corte, and without stripes. */
const plain = async () => {
  await server.database.pool.query('update services set duration_in_minutes = 30 where service_id = $1', [
    sol.consulta,
  ]);
  return sol.consulta;
};

test('TIME-002 cleaning keeps the time behind a booking free, and is kept before it by a service that has some', async () => {
  const service = await plain();
  await stripe(server, sol.corte, { after: 15 });
  await booked('10:00');
  const offered = await slots([service]);
  expect(['09:30', '09:45', '10:30', '10:45'].filter((time) => offered.includes(time))).toEqual([
    '09:30',
    '10:45',
  ]);
  const ofCorte = await slots([sol.corte]);
  expect(['09:15', '09:30', '10:30', '10:45'].filter((time) => ofCorte.includes(time))).toEqual([
    '09:15',
    '10:45',
  ]);
});

test('TIME-003 the cleaning of one and the preparation of the next lie between them', async () => {
  await server.database.pool.query('update calendars set interval_minutes = 15');
  const service = await plain();
  await stripe(server, sol.corte, { after: 15 });
  await stripe(server, service, { before: 10 });
  await booked('10:00');
  const offered = (await slots([service])).filter((time) => time > '10:00');
  expect(offered[0]).toBe('11:00');
  await server.database.pool.query(`update opening_hours set time_open = '08:10' where time_open = '08:00'`);
  await raiseOffers(server.database);
  expect((await slots([service])).filter((time) => time > '10:00')[0]).toBe('10:55');
});

test('TIME-004 cleaning reaches beyond closing time and into a pause, preparation before opening, an appointment none', async () => {
  await stripe(server, sol.corte, { before: 60, after: 60 });
  const owner = await server.asOwner('sol');
  await blocksOf(owner).added({ ...lunch, time_from: '10:00', time_to: '10:15' });
  const offered = await slots([sol.corte]);
  expect(offered.filter((time) => time < '10:30')).toEqual([
    '08:00',
    '08:15',
    '08:30',
    '08:45',
    '09:00',
    '09:15',
    '09:30',
    '10:15',
  ]);
  expect(offered.filter((time) => time < '12:00').at(-1)).toBe('11:30');
  expect(offered.at(-1)).toBe('14:30');
});

test('TIME-004 the stripes of a booking on the day before and the day after count, the lead time binds the start alone', async () => {
  await server.database.pool.query(`update opening_hours set time_open = '00:00', time_close = '23:59'`);
  await stripe(server, sol.corte, { before: 120, after: 120 });
  await booked('23:30', { selected_day: '2026-03-09' });
  await booked('00:00', { selected_day: '2026-03-11' });
  const offered = await slots([sol.corte]);
  expect([offered[0], offered.at(-1)]).toEqual(['04:00', '19:30']);
  server.setNow('2026-03-10T12:00:00Z');
  expect((await slots([sol.corte]))[0]).toBe('09:00');
  server.setNow('2026-03-09T12:10:00Z');
});

test('TIME-002 of several services the first one’s preparation and the last one’s cleaning count, and nothing between them', async () => {
  const service = await plain();
  await stripe(server, sol.corte, { before: 15, after: 30 });
  await stripe(server, sol.barba, { before: 45, after: 15 });
  const { status } = await bookServicesAt(server, '10:00');
  expect(status).toBe(201);
  const offered = await slots([service]);
  expect(offered.filter((time) => time >= '09:00' && time <= '11:45')).toEqual(['09:00', '09:15', '11:30']);
  const { rows } = await server.database.pool.query('select occupied_from, occupied_until from events');
  expect(rows).toEqual([
    { occupied_from: new Date('2026-03-10T12:45:00Z'), occupied_until: new Date('2026-03-10T14:30:00Z') },
  ]);
});

test('TIME-003 Forçar Grupo measures from one occupied span to another', async () => {
  await server.database.pool.query('update opening_hours set force_group = true, group_minutes = 15');
  const service = await plain();
  await stripe(server, sol.corte, { before: 15, after: 30 });
  await booked('10:00');
  const morning = (await slots([service])).filter((time) => time < '12:00');
  expect(morning).toEqual(['09:00', '09:15', '11:00', '11:15']);
});

test('TIME-003 under Forçar Grupo an event is near by its own hours, though its cleaning reaches into others', async () => {
  await server.database.pool.query('update opening_hours set force_group = true, group_minutes = 15');
  const service = await plain();
  await stripe(server, sol.corte, { after: 120 });
  await booked('11:30');
  expect((await slots([service])).filter((time) => time > '12:00')).toEqual(['14:00', '14:15', '14:30']);
});

test('the owner is told of preparation and cleaning where the caller knows them, else of a booking', async () => {
  const service = await plain();
  await stripe(server, sol.corte, { after: 15 });
  await stripe(server, service, { before: 15 });
  await booked('10:00');
  const owner = await server.asOwner('sol');
  const hidden = async (question: object) => {
    const asked = { service_id: service, calendar_id: sol.ana, selected_day: tuesday, ...question };
    const { body } = await owner.ask('/user/v1/explain_slots/', asked);
    return (body as SlotExplanation).slots
      .filter(({ time, obstacle }) => time < '12:00' && obstacle !== null && obstacle !== 'outside_hours')
      .map(({ time, obstacle }) => `${time} ${obstacle ?? ''}`);
  };
  expect(await hidden({ reasons: 3 })).toEqual([
    '09:45 booked',
    '10:00 booked',
    '10:15 booked',
    '10:30 preparation',
    '10:45 preparation',
  ]);
  expect(await hidden({})).toEqual([
    '09:45 booked',
    '10:00 booked',
    '10:15 booked',
    '10:30 booked',
    '10:45 booked',
  ]);
});

test('TIME-018 stripes are read by the query that reads the slots', async () => {
  const queries = async () => {
    await booked('10:00');
    database.takeCount();
    await slots([sol.corte]);
    return database.takeCount();
  };
  const withoutStripes = await queries();
  await renewStores(server);
  await stripe(server, sol.corte, { before: 15, after: 15 });
  expect(await queries()).toBe(withoutStripes);
});

test('TIME-011 days and times of a calendar come from its minutes, and its booking keeps its minutes and price', async () => {
  await putTerms(server, sol.corte, sol.ana, { duration_in_minutes: 90, price_in_cents: 6000 });
  expect((await slots([sol.corte])).filter((time) => time < '12:00').at(-1)).toBe('10:30');
  expect((await slots([sol.corte], sol.bruno)).filter((time) => time < '12:00').at(-1)).toBe('11:30');
  const { body } = await bookAt(server, '10:00');
  expect(body).toMatchObject({ end_time: '2026-03-10T11:30:00' });
  await bookAt(server, '10:00', { calendar_id: sol.bruno });
  await putTerms(server, sol.corte, sol.ana, {});
  const { rows } = await server.database.pool.query(
    'select price_in_cents, booked_services from events order by price_in_cents',
  );
  const part = { id: sol.corte, name: 'Corte' };
  expect(rows).toEqual([
    { price_in_cents: 5000, booked_services: [{ ...part, minutes: 30, price_in_cents: 5000 }] },
    { price_in_cents: 6000, booked_services: [{ ...part, minutes: 90, price_in_cents: 6000 }] },
  ]);
});

test('TIME-011 what the customer was shown is compared with the calendar’s own terms', async () => {
  await putTerms(server, sol.corte, sol.ana, { duration_in_minutes: 45, price_in_cents: 6000 });
  const shown = (price: string, minutes: string) => ({ 'shown-price': price, 'shown-minutes': minutes });
  expect((await bookAt(server, '10:00', {}, shown('50.00', '30'))).body).toMatchObject({
    code: 'offer_changed',
    detail: 'O preço mudou de R$ 50,00 para R$ 60,00. A duração mudou de 30 min para 45 min.',
  });
  expect((await bookAt(server, '10:00', {}, shown('60.00', '45'))).status).toBe(201);
});
