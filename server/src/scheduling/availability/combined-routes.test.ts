import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { blocksOf } from '../../test-support/owner/owner-blocks.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { changeOffer } from '../../test-support/database/change-offer.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { requireServices } from './calendar-setup-rules.ts';
import { openCountedDatabase } from '../../test-support/database/watched-database.ts';

let server: TestApp;
let database: Awaited<ReturnType<typeof openCountedDatabase>>;

beforeEach(async () => {
  database = await openCountedDatabase();
  server = await openTestApp({ database });
});

afterEach(() => server.close());

const corteAndBarba = [sol.corte, sol.barba];
const tuesday = '2026-03-10';

const ask = (call: 'calendars' | 'days' | 'slots', services: unknown, change: object = {}) =>
  server.ask(`/scheduler/v1/combined_${call}/`, {
    client_name: sol.endpoint,
    services,
    ...(call !== 'calendars' && { calendar_id: sol.ana }),
    ...(call === 'slots' && { selected_day: tuesday }),
    ...change,
  });

const slots = async (services: unknown, change: object = {}) =>
  (await ask('slots', services, change)).body as { available_slots: string[] };

test('MULTI-004 the calendars of several services are those that do all, in order of creation', async () => {
  const ana = { id: sol.ana, name: 'Ana' };
  const bruno = { id: sol.bruno, name: 'Bruno' };
  expect((await ask('calendars', [sol.corte, sol.consulta])).body).toEqual({ calendars: [ana, bruno] });
  expect((await ask('calendars', corteAndBarba)).body).toEqual({ calendars: [ana] });
  expect((await ask('calendars', [sol.corte, sol.corte])).body).toEqual({ calendars: [ana, bruno] });
  expect((await ask('calendars', [sol.barba])).body).toEqual({ calendars: [ana] });
  expect((await ask('calendars', [sol.corte.toUpperCase(), sol.corte])).status).toBe(200);
});

test('MULTI-005 what is offered for several services is what one as long as all would be offered', async () => {
  // 75 minutes in the morning until 12:00 and the afternoon from 13:00 until 15:00.
  const expected = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '13:00', '13:30'];
  expect(await slots(corteAndBarba)).toEqual({ available_slots: expected });
  expect(await slots([sol.barba, sol.corte])).toEqual({ available_slots: expected });
  expect((await ask('days', corteAndBarba)).body).toMatchObject({ first_slot: '09:30' });
});

test('MULTI-005 an event, a pause or the closing inside the sum hides the start', async () => {
  const { handle } = server.database;
  const span = { start: `${tuesday}T09:00`, end: `${tuesday}T09:30` };
  await insertTestEvent(handle, { storeId: sol.storeId, calendarId: sol.ana, ...span });
  const pause = {
    kind: 'pause',
    first_day: tuesday,
    calendar_id: sol.ana,
    time_from: '11:30',
    time_to: '12:00',
  };
  await blocksOf(await server.asOwner('sol')).added(pause);
  expect(await slots(corteAndBarba)).toEqual({ available_slots: ['09:30', '10:00', '13:00', '13:30'] });
});

test('MULTI-006 the same service twice counts twice', async () => {
  const { available_slots: twice } = await slots([sol.corte, sol.corte]);
  expect(twice.slice(-4)).toEqual(['11:00', '13:00', '13:30', '14:00']);
});

test('MULTI-005 days and slots of several services are one query each, as those of one', async () => {
  for (const call of ['days', 'slots', 'calendars'] as const) {
    database.takeCount();
    expect((await ask(call, corteAndBarba)).status).toBe(200);
    expect(database.takeCount()).toBe(1);
  }
});

const choose = 'Escolha de 1 a 5 serviços.';

test.each([
  ['none', [], choose],
  ['six', Array(6).fill(sol.corte), choose],
  ['one that is no list', sol.corte, choose],
  ['nothing', undefined, choose],
])('MULTI-005 %s are refused with a sentence', async (_, services, sentence) => {
  for (const call of ['calendars', 'days', 'slots'] as const) {
    const { status, body } = await ask(call, services);
    expect({ status, body }).toMatchObject({ status: 400, body: { errors: { services: sentence } } });
  }
});

test.each([
  ['another store’s', lua.unhas],
  ['a deleted one', unknown],
  ['no id at all', 'corte'],
])('MULTI-010 with %s among them the answer says which is gone', async (_, gone) => {
  for (const call of ['calendars', 'days', 'slots'] as const)
    expect(await ask(call, [sol.corte, gone])).toMatchObject({
      status: 404,
      body: {
        code: 'service_gone',
        message: 'Um dos serviços não está mais disponível.',
        services: [gone],
      },
    });
});

test('MULTI-010 a service that is there is not gone in whatever case it is named', () => {
  const id = 'c0ffee00-0000-4000-8000-000000000001';
  const services = [
    {
      id,
      name: 'Corte',
      durationInMinutes: 30,
      priceInCents: null,
      showsDuration: true,
      showsPrice: true,
      beforeInMinutes: 0,
      afterInMinutes: 0,
    },
  ];
  expect(() => requireServices(services, [id.toUpperCase(), unknown])).toThrow(
    expect.objectContaining({ code: 'service_gone', serviceIds: [unknown] }) as Error,
  );
});

test('MULTI-004 services that no calendar does together are refused with a sentence', async () => {
  await server.database.pool.query(
    'delete from service_calendars where service_id = $1 and calendar_id = $2',
    [sol.corte, sol.ana],
  );
  for (const call of ['calendars', 'days', 'slots'] as const)
    expect(await ask(call, corteAndBarba)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Estes serviços não são feitos juntos.' },
    });
});

test('MULTI-005 services that take more than twelve hours together are refused, and twelve hours are not', async () => {
  const last = async (minutes: number) => {
    await changeOffer(database.pool, 'update services set duration_in_minutes = $1 where service_id = $2', [
      minutes,
      sol.barba,
    ]);
    return ask('slots', corteAndBarba);
  };
  expect(await last(690)).toMatchObject({ status: 200, body: { available_slots: [] } });
  const sentence = 'Escolha serviços que durem até 12 horas juntos.';
  expect(await last(691)).toMatchObject({ status: 400, body: { message: sentence } });
  expect(await ask('calendars', corteAndBarba)).toMatchObject({ status: 400, body: { message: sentence } });
});

test('MULTI-001 a store that takes one service at a time says so, and combines nothing', async () => {
  const owner = await server.asOwner('sol');
  const store = async () => (await server.ask(`/scheduler/v1/get_store/${sol.endpoint}/`)).body;
  expect(await store()).toMatchObject({ several_services: true });
  await owner.ask('/user/v1/update_policies/', { several_services: false });
  expect(await store()).toMatchObject({ several_services: false });
  for (const call of ['calendars', 'days', 'slots'] as const)
    expect(await ask(call, corteAndBarba)).toMatchObject({
      status: 404,
      body: { code: 'not_found', message: 'Este estabelecimento marca um serviço por vez.' },
    });
});

test('MULTI-002 services tell which of them share a calendar', async () => {
  const { body } = await server.ask(`/scheduler/v1/get_store/${sol.endpoint}/`);
  const { service_types: services } = body as {
    service_types: { name: string; calendar_places: number[] }[];
  };
  expect(services.map(({ name, calendar_places: places }) => [name, places])).toEqual([
    ['Corte', [0, 1]],
    ['Barba', [0]],
    ['Consulta', [0, 1]],
  ]);
});
