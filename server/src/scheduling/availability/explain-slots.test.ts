import type { SlotExplanation } from '@hora-marcada/shared/contract';
import { fixtureNow, insertFixtureStores, lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { openCountedDatabase } from '../../test-support/database/watched-database.ts';

const monday = '2026-03-09';
const tuesday = '2026-03-10';

let server: TestApp;
let owner: SignedInOwner;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

beforeAll(async () => {
  database = await openCountedDatabase();
  server = await openTestApp({ database });
});

beforeEach(async () => {
  await server.database.pool.query('truncate stores cascade');
  await insertFixtureStores(server.database.handle);
  server.setNow(fixtureNow.toISOString());
  owner = await server.asOwner('sol');
});

afterAll(() => server.close());

const inAna = { service_id: sol.corte, calendar_id: sol.ana };
const change = (statement: string) => server.database.pool.query(statement);
const book = (start: string, end: string) =>
  insertTestEvent(server.database.handle, { storeId: sol.storeId, calendarId: sol.ana, start, end });

function ask(day: string, question: object = {}) {
  return owner.ask('/user/v1/explain_slots/', { ...inAna, selected_day: day, ...question });
}

/** The times of a day by their obstacle, and the obstacle of the day where it has one. */
async function timesByObstacle(day: string, question: object = {}) {
  const { status, body } = await ask(day, question);
  expect(status).toBe(200);
  const { day_obstacle, slots } = body as SlotExplanation;
  expect(slots.map(({ time }) => time)).toEqual([...new Set(slots.map(({ time }) => time))].sort());
  const times: Record<string, string[]> = {};
  for (const { time, obstacle } of slots) (times[obstacle ?? 'offered'] ??= []).push(time);
  return day_obstacle === null ? times : { day_obstacle, ...times };
}

async function offered(day: string, question: object = {}) {
  const body = { client_name: 'barbearia-sol', ...inAna, selected_day: day, ...question };
  const answer = await server.ask('/scheduler/v1/available_slots/', body);
  return (answer.body as { available_slots: string[] }).available_slots;
}

const morning = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
const afternoon = ['13:00', '13:30', '14:00', '14:30'];
const wholeDay = [...morning, ...afternoon];

test('P-39 a free day is offered whole, as customers see it, in one query', async () => {
  database.takeCount();
  const free = await timesByObstacle(tuesday);
  // One to know the session, one for everything else.
  expect(database.takeCount()).toBe(2);
  expect(free).toEqual({ offered: wholeDay });
  expect(await offered(tuesday)).toEqual(wholeDay);
});

test('P-39 today says what is past and what the lead time holds back', async () => {
  await change(`update calendars set delay_minutes = 60 where calendar_id = '${sol.ana}'`);
  expect(await timesByObstacle(monday)).toEqual({
    past: morning.slice(0, 3),
    lead_time: ['09:30', '10:00'],
    offered: wholeDay.slice(5),
  });
  expect(await offered(monday)).toEqual(wholeDay.slice(5));
});

test('P-39 booked time hides the starts that would overlap it', async () => {
  await book('2026-03-10T09:15', '2026-03-10T10:00');
  expect(await timesByObstacle(tuesday)).toMatchObject({ booked: ['09:00', '09:30'] });
  expect(await timesByObstacle(tuesday, { service_id: sol.consulta })).toEqual({
    offered: ['08:00', '10:00', '10:30', '11:00', '13:00', '13:30', '14:00'],
    booked: ['08:30', '09:00', '09:30'],
    outside_hours: ['11:30', '14:30'],
  });
});

test('P-39 grouping hides what is free, but far from the bookings of its set', async () => {
  await change(`update opening_hours set force_group = true where opening_hours_id = '${sol.manha}'`);
  await book('2026-03-10T10:00', '2026-03-10T10:30');
  expect(await timesByObstacle(tuesday)).toEqual({
    grouping: ['08:00', '08:30', '11:30'],
    booked: ['10:00'],
    offered: ['09:00', '09:30', '10:30', '11:00', ...afternoon],
  });
  expect(await offered(tuesday)).toEqual(['09:00', '09:30', '10:30', '11:00', ...afternoon]);
});

test('P-39 a service longer than every opening ends after closing, whenever it starts', async () => {
  await change(`update services set duration_in_minutes = 300 where service_id = '${sol.corte}'`);
  expect(await timesByObstacle(tuesday)).toEqual({ outside_hours: wholeDay });
});

test('P-39 a day beyond the horizon and a day before today say so', async () => {
  await change(`update calendars set allowed_future_days = 3 where calendar_id = '${sol.ana}'`);
  await book('2026-03-13T08:00', '2026-03-13T12:00');
  expect(await timesByObstacle('2026-03-12')).toEqual({ offered: wholeDay });
  expect(await timesByObstacle('2026-03-13')).toEqual({ horizon: wholeDay });
  expect(await timesByObstacle('2027-03-12')).toEqual({ horizon: wholeDay });
  expect(await timesByObstacle('9999-12-31')).toEqual({ horizon: wholeDay });
  expect(await timesByObstacle('2026-03-06')).toEqual({ past: wholeDay });
  expect(await timesByObstacle('0001-01-01')).toEqual({ past: wholeDay });
});

test('P-39 an hour that the clock skips is explained as such', async () => {
  await change(`update stores set time_zone = 'America/New_York' where endpoint = 'barbearia-sol'`);
  await change(`update opening_hours set time_open = '01:00', time_close = '04:00', weekdays = '{7}'
    where opening_hours_id = '${sol.manha}'`);
  server.setNow('2026-03-07T15:00:00Z');
  owner = await server.asOwner('sol');
  expect(await timesByObstacle('2026-03-08')).toEqual({
    offered: ['01:00', '01:30', '03:00', '03:30'],
    clock_change: ['02:00', '02:30'],
  });
});

test('P-39 a weekday without opening hours is closed', async () => {
  expect(await timesByObstacle('2026-03-14')).toEqual({ day_obstacle: 'closed' });
});

test('P-39 Q-18 a calendar whose sets are all gone has no opening hours', async () => {
  await change(`update calendars set opening_hours_ids = '{00000000-0000-4000-8000-0000000000aa}'`);
  expect(await timesByObstacle(tuesday)).toEqual({ day_obstacle: 'no_opening_hours' });
});

test('P-39 Q-66 an owner whose page has expired is told that customers do not see it', async () => {
  await change(`update stores set expiration_date = '2026-03-09' where endpoint = 'barbearia-sol'`);
  expect(await timesByObstacle(tuesday)).toEqual({ offered: wholeDay });
  server.setNow('2026-03-10T12:10:00Z');
  owner = await server.asOwner('sol');
  expect(await timesByObstacle('2026-03-11')).toEqual({ day_obstacle: 'page_expired' });
});

const unknown = '00000000-0000-4000-8000-0000000000ee';

test.each<[string, object]>([
  ['an unknown service', { service_id: unknown }],
  ['a service id that is no uuid', { service_id: 7 }],
  ['a service of another store', { service_id: lua.unhas }],
  ['a service of another store in its calendar', { service_id: lua.unhas, calendar_id: lua.clara }],
  ['a calendar of another store', { calendar_id: lua.clara }],
  ['a calendar the service is not offered in', { service_id: sol.barba, calendar_id: sol.bruno }],
  ['a calendar id that is no uuid', { calendar_id: "1' or '1'='1" }],
])('PERM-006 %s is not found', async (_, question) => {
  const { status, body } = await ask(tuesday, question);
  expect({ status, body }).toMatchObject({ status: 404, body: { code: 'not_found' } });
});

test.each<[string, object, string]>([
  ['no day', { selected_day: undefined }, 'selected_day'],
  ['a day that does not exist', { selected_day: '2026-02-30' }, 'selected_day'],
  ['a time with the day', { selected_day: '2026-03-10T10:00' }, 'selected_day'],
  ['no service', { service_id: undefined }, 'service_id'],
  ['an empty calendar', { calendar_id: '' }, 'calendar_id'],
  ['a list of calendars', { calendar_id: [sol.ana] }, 'calendar_id'],
  ['ten thousand characters', { service_id: 'x'.repeat(10_000) }, 'service_id'],
])('%s is refused with the name of the field', async (_, question, field) => {
  const { status, body } = await ask(tuesday, question);
  expect(status).toBe(400);
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
});
