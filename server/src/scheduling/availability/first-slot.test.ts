import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { changeOffer } from '../../test-support/database/change-offer.ts';
import { testOffCitus } from '../../test-support/database/test-on-postgres.ts';
import { openCountedDatabase } from '../../test-support/database/watched-database.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

beforeAll(async () => {
  database = await openCountedDatabase();
  server = await openTestApp({ database });
});

afterAll(() => server.close());

const barba = { client_name: 'barbearia-sol', service_id: sol.barba };
const inAna = { client_name: 'barbearia-sol', service_id: sol.corte, calendar_id: sol.ana };

const firstOffer = (body: object) => server.ask('/scheduler/v1/first_offer/', body);

test('CUST-028 one query tells a service’s only calendar with its days and first time, as the calls for each tell them', async () => {
  await insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-10T10:00',
    end: '2026-03-10T12:00',
    timeZone: 'America/Sao_Paulo',
  });
  database.takeCount();
  const { status, body } = await firstOffer(barba);
  expect(database.takeCount()).toBe(1);
  const calendars = await server.ask('/scheduler/v1/available_calendars/', barba);
  const days = await server.ask('/scheduler/v1/available_days/', { ...barba, calendar_id: sol.ana });
  expect(status).toBe(200);
  expect(body).toEqual({ ...(calendars.body as object), ...(days.body as object) });
  expect(body).toMatchObject({
    calendars: [{ id: sol.ana, name: 'Ana' }],
    available_days: expect.any(Array),
  });
});

test('CUST-028 of several calendars none is chosen, so there are no days', async () => {
  const { body } = await firstOffer({ ...barba, service_id: sol.corte });
  expect(body).toEqual({
    calendars: [
      { id: sol.ana, name: 'Ana' },
      { id: sol.bruno, name: 'Bruno' },
    ],
  });
});

test('CUST-028 a service of another store, or none, is not found', async () => {
  for (const service_id of [lua.unhas, '00000000-0000-4000-8000-0000000000ff', 'x'])
    expect(await firstOffer({ ...barba, service_id })).toMatchObject({
      status: 404,
      body: { detail: 'Serviço não encontrado.' },
    });
});

test('CUST-019 the days come with the first time of the first of them, and without one where there is none', async () => {
  const days = () => server.ask('/scheduler/v1/available_days/', inAna);
  const { body } = await days();
  const { available_days, first_slot } = body as { available_days: string[]; first_slot: string };
  const query = { ...inAna, selected_day: available_days[0] };
  const slots = await server.ask('/scheduler/v1/available_slots/', query);
  expect(first_slot).toMatch(/^\d\d:\d\d$/);
  expect(first_slot).toBe((slots.body as { available_slots: string[] }).available_slots[0]);
  await server.database.pool.query(
    `update calendars set opening_hours_ids = '{}', offer_version = offer_version + 1`,
  );
  expect(await days()).toMatchObject({ status: 200, body: { available_days: [] } });
  expect((await days()).body).not.toHaveProperty('first_slot');
});

test('API-005 CUST-028 MULTI-004 calendars come in order of creation, whatever their ids', async () => {
  await server.database.pool.query(`update calendars set created_at = '2026-02-01' where calendar_id = $1`, [
    sol.ana,
  ]);
  const combined = { client_name: sol.endpoint, services: [sol.corte, sol.consulta] };
  for (const answer of [
    await firstOffer(inAna),
    await server.ask('/scheduler/v1/available_calendars/', inAna),
    await server.ask('/scheduler/v1/combined_calendars/', combined),
  ])
    expect(answer.body).toMatchObject({ calendars: [{ name: 'Bruno' }, { name: 'Ana' }] });
});

testOffCitus(
  'OFF-023 days of a calendar with few events are one query also right after a change',
  'a cluster keeps what was read of each calendar, and asks first whether it stands',
  async () => {
    const days = () => server.ask('/scheduler/v1/available_days/', inAna);
    await days();
    await changeOffer(database.pool, 'truncate events');
    database.takeCount();
    expect((await days()).status).toBe(200);
    expect(database.takeCount()).toBe(1);
  },
);

test('API-006 the last day that may be booked is not listed where the clock skips its open hour', async () => {
  await changeOffer(
    database.pool,
    `update stores set time_zone = 'America/New_York' where endpoint = 'salao-lua'`,
  );
  await changeOffer(
    database.pool,
    `update opening_hours set time_open = '02:00', time_close = '03:00', weekdays = '{7}' where opening_hours_id = $1`,
    [lua.dia],
  );
  await changeOffer(database.pool, `update calendars set opening_hours_ids = $1 where calendar_id = $2`, [
    [lua.dia],
    lua.clara,
  ]);
  // Thirty days before Sunday, 8 March, on which the clock goes from 02:00 to 03:00.
  server.setNow('2026-02-06T12:00:00Z');
  const { body } = await firstOffer({ client_name: lua.endpoint, service_id: lua.unhas });
  expect(body).toMatchObject({
    available_days: ['2026-02-08', '2026-02-15', '2026-02-22', '2026-03-01'],
    first_slot: '02:00',
  });
});
