import { lua, sol } from '../../test-support/fixture-stores.ts';
import { blocksOf, lunch } from '../../test-support/owner/owner-blocks.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openingTimes } from './store-page-rules.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const getStore = (name: string) => server.ask(`/scheduler/v1/get_store/${name}/`);

test('API-001 API-002 API-003 PERM-001 answers the whole store and its services, in order, without a token', async () => {
  const { status, headers, body } = await getStore('barbearia-sol');
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/json; charset=utf-8');
  expect(body).toEqual({
    styles: {},
    title: 'Barbearia Sol',
    footer: 'Rua A, 123\nCentro',
    instagram: 'https://instagram.com/sol',
    phone: '11987654321',
    service_types: [
      {
        id: sol.corte,
        name: 'Corte',
        description: 'Tesoura ou máquina',
        service_time_minutes: 30,
        show_service_time: true,
        price: 50,
        show_price: true,
        calendar_places: [0, 1],
      },
      expect.objectContaining({ name: 'Barba', price: 35, show_price: false, calendar_places: [0] }),
      expect.objectContaining({ name: 'Consulta', service_time_minutes: 60, show_service_time: false }),
    ],
    show_google_calendar_button: true,
    show_whatsapp_button: true,
    question_calendar: null,
    time_zone: 'America/Sao_Paulo',
    reminders: false,
    several_services: true,
    opening_times: [expect.stringMatching(/^seg a sex \d\d:\d\d–/)],
    open_times: expect.any(Array),
    palette: expect.objectContaining({ brand: '#000000' }),
  });
});

test('REM-020 the page of a store that reminds its customers says so, and of no other', async () => {
  const owner = await server.asOwner('sol');
  const choose = (reminder_hours: readonly number[]) =>
    owner.ask('/user/v1/update_policies/', { reminder_hours });
  await choose([24, 2]);
  expect((await getStore('barbearia-sol')).body).toMatchObject({ reminders: true });
  expect((await getStore('salao-lua')).body).toMatchObject({ reminders: false });
  await choose([]);
  expect((await getStore('barbearia-sol')).body).toMatchObject({ reminders: false });
});

test('a service without duration and price has null for them', async () => {
  const { body } = await getStore('salao-lua');
  expect(body).toMatchObject({
    phone: '',
    service_types: [{ id: lua.unhas, service_time_minutes: null, price: null }],
  });
});

test('Q-36 names are read in any case, with and without the trailing slash', async () => {
  const answers = await Promise.all([
    getStore('Barbearia-SOL'),
    server.ask('/scheduler/v1/get_store/barbearia-sol'),
    server.ask('/scheduler/v1/get_store/barbearia%2Dsol/?x=1'),
  ]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test.each(['nao-existe', 'admin', 'api', 'a', 'sal%C3%A3o-z%C3%A9', 'x'.repeat(300), '%00', "';--", 'a%2Fb'])(
  'API-004 Q-36 %s is no store: 404',
  async (name) => {
    const { status, headers, body } = await getStore(name);
    expect(status).toBe(404);
    expect(headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
    expect(body).toMatchObject({ status: 404, code: 'not_found' });
  },
);

test('Q-66 a page is open through the end of its last day in its own zone, then 403 on every call', async () => {
  await server.database.pool.query(
    `update stores set expiration_date = '2026-03-09', time_zone = 'America/Noronha' where endpoint = 'salao-lua'`,
  );
  const booking = {
    service_id: lua.unhas,
    calendar_id: lua.clara,
    selected_day: '2026-03-10',
    selected_time: '09:00',
    client_name: 'Maria',
    client_telephone: '11911112222',
  };
  const query = { ...booking, client_name: 'salao-lua' };
  const askAll = async () => {
    const answers = await Promise.all([
      getStore('salao-lua'),
      server.ask('/scheduler/v1/available_calendars/', query),
      server.ask('/scheduler/v1/available_days/', query),
      server.ask('/scheduler/v1/first_offer/', query),
      server.ask('/scheduler/v1/available_slots/', query),
      server.ask('/scheduler/v1/create_event/', { ...booking, endpoint: 'salao-lua' }),
    ]);
    return answers.map(({ status }) => status);
  };
  server.setNow('2026-03-10T02:00:00Z');
  const codes = await askAll();
  expect(codes).toEqual([403, 403, 403, 403, 403, 403]);
  const { body } = await getStore('salao-lua');
  expect(body).toMatchObject({
    code: 'store_expired',
    detail: 'Este estabelecimento está temporariamente indisponível.',
  });
  server.setNow('2026-03-10T01:59:59Z');
  expect(await askAll()).toEqual([200, 200, 200, 200, 200, 201]);
});

test('PERM-007 a public answer holds nothing of the owner or of customers', async () => {
  const { text } = await getStore('barbearia-sol');
  expect(text).not.toMatch(/argon2|expiration|username|client_|owner|store_id/);
});

test('LOOK-015 tells when the store is open from today on, pauses and days off counted', async () => {
  server.setNow('2026-03-09T15:00:00Z');
  const blocks = blocksOf(await server.asOwner('lua'));
  await blocks.added({ ...lunch, first_day: '2026-03-09' });
  await blocks.added({ first_day: '2026-03-10' });
  const { open_times: times } = (await getStore('salao-lua')).body as { open_times: string[][] };
  expect(times.slice(0, 3)).toEqual([
    ['2026-03-09T09:00', '2026-03-09T12:00'],
    ['2026-03-09T13:00', '2026-03-09T18:00'],
    ['2026-03-11T09:00', '2026-03-11T18:00'],
  ]);
});

test('CUST-024 hours that no calendar has are not the store’s', async () => {
  await server.database.pool.query(
    `update calendars set opening_hours_ids = array_remove(opening_hours_ids, $1) where store_id = $2`,
    [lua.dia, lua.storeId],
  );
  expect((await getStore('salao-lua')).body).toMatchObject({ opening_times: [] });
});

const set = (weekdays: number[], opensAt: string, closesAt: string) => ({
  weekdays,
  opensAt: `${opensAt}:00`,
  closesAt: `${closesAt}:00`,
});

test.each([
  ['nothing', [], []],
  [
    'a shop with a break at noon',
    [set([1, 2, 3, 4, 5], '13:00', '19:00'), set([6, 1, 2, 3, 4, 5], '09:00', '12:00')],
    ['seg a sex 09:00–12:00, 13:00–19:00', 'sáb 09:00–12:00'],
  ],
  [
    'days apart',
    [set([1, 2, 4], '08:00', '17:00'), set([7], '08:00', '17:00')],
    ['seg e ter 08:00–17:00', 'qui 08:00–17:00', 'dom 08:00–17:00'],
  ],
  [
    'people whose hours overlap, touch or lie inside others',
    [
      set([1], '09:00', '12:00'),
      set([1], '10:00', '11:00'),
      set([1], '12:00', '15:00'),
      set([1], '16:00', '24:00'),
    ],
    ['seg 09:00–15:00, 16:00–24:00'],
  ],
  ['three days', [set([2, 3, 4], '08:00', '17:00')], ['ter a qui 08:00–17:00']],
  ['every day', [set([7, 6, 5, 4, 3, 2, 1], '00:00', '23:59')], ['seg a dom 00:00–23:59']],
])('CUST-024 the opening times of %s', (_, openings, lines) => {
  expect(openingTimes(openings)).toEqual(lines);
});
