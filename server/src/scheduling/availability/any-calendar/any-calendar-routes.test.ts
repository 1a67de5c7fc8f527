import type { AnswerOf } from '@hora-marcada/shared/contract';
import { openCountedDatabase } from '../../../test-support/database/watched-database.ts';
import { lua, sol, unknown } from '../../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../../test-support/insert-event.ts';
import { blocksOf } from '../../../test-support/owner/owner-blocks.ts';
import { putTerms } from '../../../test-support/striped-services.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

let server: TestApp;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

beforeEach(async () => {
  database = await openCountedDatabase();
  server = await openTestApp({ database });
  await database.pool.query("update stores set any_calendar = 'least'");
});

afterEach(() => server.close());

const tuesday = '2026-03-10';

const ask = (call: 'days' | 'slots', services: unknown = [sol.corte], change: object = {}) =>
  server.ask(`/scheduler/v1/any_${call}/`, {
    client_name: sol.endpoint,
    services,
    ...(call === 'slots' && { selected_day: tuesday }),
    ...change,
  });

const slots = async (services?: unknown) => (await ask('slots', services)).body as AnswerOf<'anySlots'>;
const days = async (services?: unknown) => (await ask('days', services)).body as AnswerOf<'anyDays'>;

const setCalendar = (id: string, change: string) =>
  database.pool.query(`update calendars set ${change} where calendar_id = $1`, [id]);

const busy = (calendarId: string, start: string, end: string, day = tuesday) =>
  insertTestEvent(database.handle, {
    storeId: sol.storeId,
    calendarId,
    start: `${day}T${start}`,
    end: `${day}T${end}`,
  });

test('ANY-003 a start is offered where any calendar offers it, each by its own minutes and interval', async () => {
  await busy(sol.ana, '08:00', '15:00');
  await busy(sol.bruno, '09:00', '15:00');
  expect((await slots()).available_slots).toEqual(['08:00', '08:30']);
  await setCalendar(sol.bruno, 'interval_minutes = 45');
  expect((await slots()).available_slots).toEqual(['08:00']);
  await database.pool.query('truncate events');
  await putTerms(server, sol.corte, sol.ana, { duration_in_minutes: 120 });
  const { available_slots: both } = await slots();
  // Ana's two hours by half an hour, Bruno's half an hour by three quarters.
  expect(both.join(' ')).toBe('08:00 08:30 08:45 09:00 09:30 10:00 10:15 11:00 13:00 13:45 14:30');
});

test('ANY-003 the days are those of any calendar, with the first slot of all', async () => {
  await blocksOf(await server.asOwner('sol')).added({ calendar_id: sol.ana });
  await busy(sol.bruno, '08:00', '15:00', '2026-03-11');
  await busy(sol.ana, '08:00', '15:00', '2026-03-11');
  await busy(sol.ana, '08:00', '11:00', '2026-03-09');
  const both = await days();
  expect(both).toMatchObject({ first_slot: '09:30', full_days: ['2026-03-11'], last_day: '2026-04-08' });
  expect(both.available_days.slice(0, 3)).toEqual(['2026-03-09', tuesday, '2026-03-12']);
  await busy(sol.bruno, '08:00', '11:30', '2026-03-09');
  expect(await days()).toMatchObject({ first_slot: '11:00' });
});

test('ANY-011 a calendar’s blocks, lead time and horizon bind that calendar alone, and one that offers nothing is no obstacle', async () => {
  await setCalendar(sol.ana, 'allowed_future_days = 0, delay_minutes = 10000');
  const alone = (await server.ask('/scheduler/v1/available_days/', {
    client_name: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.bruno,
  })) as { body: object };
  expect(await days()).toEqual(alone.body);
  await setCalendar(sol.ana, "opening_hours_ids = '{}'");
  expect(await days()).toEqual(alone.body);
  await setCalendar(sol.bruno, 'allowed_future_days = 1');
  expect(await days()).toMatchObject({ last_day: tuesday, available_days: ['2026-03-09', tuesday] });
});

test('ANY-003 services whose minutes are too many together in one calendar are offered by the others', async () => {
  await putTerms(server, sol.consulta, sol.ana, { duration_in_minutes: 700 });
  expect((await slots([sol.corte, sol.consulta])).terms.minutes).toEqual([90, 90]);
  await putTerms(server, sol.consulta, sol.bruno, { duration_in_minutes: 700 });
  expect(await ask('slots', [sol.corte, sol.consulta])).toMatchObject({
    status: 400,
    body: { message: 'Escolha serviços que durem até 12 horas juntos.' },
  });
});

test('ANY-004 ANY-007 the terms are the range over all professionals, free or not, and nothing says who is free', async () => {
  const alike = await slots();
  expect(alike.terms).toEqual({ minutes: [30, 30], price: [50, 50] });
  await putTerms(server, sol.corte, sol.bruno, { duration_in_minutes: 45, price_in_cents: 6050 });
  const different = await slots();
  expect(different.terms).toEqual({ minutes: [30, 45], price: [50, 60.5] });
  await busy(sol.bruno, '00:00', '23:59');
  const withoutBruno = await slots();
  expect(withoutBruno.terms).toEqual(different.terms);
  expect(Object.keys(withoutBruno)).toEqual(['available_slots', 'terms']);
  // The same start, whether one of them is free or both.
  expect(withoutBruno.available_slots).toContain('09:00');
});

test('ANY-007 no price is told where it is hidden, or one calendar has none', async () => {
  expect((await slots([sol.barba])).terms).toEqual({ minutes: [45, 45], price: null });
  await database.pool.query('update services set price_in_cents = null where service_id = $1', [sol.corte]);
  await putTerms(server, sol.corte, sol.bruno, { price_in_cents: 6000 });
  expect((await slots()).terms.price).toBeNull();
});

test('ANY-003 one query reads all calendars, however many there are', async () => {
  for (const call of ['days', 'slots'] as const) {
    database.takeCount();
    expect((await ask(call)).status).toBe(200);
    expect(database.takeCount()).toBe(1);
  }
});

test('ANY-003 of more than thirty calendars the first thirty count', async () => {
  const { pool } = database;
  await pool.query(
    `insert into calendars (store_id, calendar_id, name, opening_hours_ids, created_at)
     select $1, gen_random_uuid(), 'P' || number, $2, '2026-02-01'::timestamptz + number * interval '1 minute'
     from generate_series(3, 31) as number`,
    [sol.storeId, [sol.manha]],
  );
  await pool.query(
    `insert into service_calendars (store_id, service_id, calendar_id, duration_in_minutes)
     select store_id, $2, calendar_id, case name when 'P30' then 90 when 'P31' then 120 end
     from calendars where store_id = $1 and name like 'P%'`,
    [sol.storeId, sol.corte],
  );
  expect((await slots()).terms.minutes).toEqual([30, 90]);
});

test('ANY-001 where it is off there are no such calls, and the store does not say so', async () => {
  const store = async () => (await server.ask(`/scheduler/v1/get_store/${sol.endpoint}/`)).body;
  expect(await store()).toMatchObject({ any_calendar: true });
  await (await server.asOwner('sol')).ask('/user/v1/update_policies/', { any_calendar: 'off' });
  expect(await store()).not.toHaveProperty('any_calendar');
  for (const call of ['days', 'slots'] as const)
    expect(await ask(call)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Neste estabelecimento o cliente escolhe o profissional.' },
    });
});

test('ANY-003 one service has any calendar also where the store takes one at a time, several have none there', async () => {
  await database.pool.query('update stores set several_services = false');
  expect((await ask('slots')).status).toBe(200);
  expect(await ask('slots', [sol.corte, sol.consulta])).toMatchObject({
    status: 404,
    body: { message: 'Este estabelecimento marca um serviço por vez.' },
  });
});

test.each([
  ['of another store', [lua.unhas], 'not_found'],
  ['that is gone', [sol.corte, unknown], 'service_gone'],
  ['that no calendar does', [sol.barba], 'not_found'],
])('ANY-003 a service %s is refused with its code', async (_, services, code) => {
  await database.pool.query('delete from service_calendars where service_id = $1', [sol.barba]);
  for (const call of ['days', 'slots'] as const)
    expect(await ask(call, services)).toMatchObject({ status: 404, body: { code } });
});

test('ANY-003 what is no list of one to five services is refused, an unknown store not found, and an expired one says so', async () => {
  for (const services of [[], Array(6).fill(sol.corte), sol.corte, null])
    expect((await ask('days', services)).status).toBe(400);
  expect((await ask('days', [sol.corte], { client_name: 'nenhuma' })).status).toBe(404);
  await database.pool.query("update stores set expiration_date = '2026-03-01'");
  expect(await ask('days')).toMatchObject({ status: 403, body: { code: 'store_expired' } });
});
