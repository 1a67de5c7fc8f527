import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { nameRefusals } from '../../test-support/refused-fields.ts';
import { changeOffer } from '../../test-support/database/change-offer.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(() => server.database.pool.query('truncate events, idempotency_keys'));

afterAll(() => server.close());

const booking = {
  endpoint: 'barbearia-sol',
  service_id: sol.corte,
  calendar_id: sol.ana,
  selected_day: '2026-03-10',
  selected_time: '10:00',
  client_name: 'João Silva',
  client_telephone: '11987654321',
};

const book = (change: object = {}, headers: Record<string, string> = {}) =>
  server.ask('/scheduler/v1/create_event/', { ...booking, ...change }, headers);

const withKey = (key: string, change: object = {}) => book(change, { 'idempotency-key': key });

const events = async () => (await server.database.pool.query<object>('select * from events')).rows;

async function slots(change: object = {}) {
  const { service_id, calendar_id, selected_day } = booking;
  const query = { client_name: 'barbearia-sol', service_id, calendar_id, selected_day, ...change };
  const { body } = await server.ask('/scheduler/v1/available_slots/', query);
  return (body as { available_slots: string[] }).available_slots;
}

test('API-008 API-009 API-010 Q-77 a booking becomes an unconfirmed event of the store that endpoint names', async () => {
  const { status, body } = await book({ service_id: sol.barba });
  expect(status).toBe(201);
  expect(body).toEqual({
    title: 'Barba',
    start_time: '2026-03-10T10:00:00',
    end_time: '2026-03-10T10:45:00',
    calendar: 'Ana',
    manage_token: expect.any(String) as string,
  });
  expect(await events()).toEqual([
    expect.objectContaining({
      store_id: sol.storeId,
      calendar_id: sol.ana,
      title: 'Barba',
      description: '',
      start_time: new Date('2026-03-10T13:00:00Z'),
      end_time: new Date('2026-03-10T13:45:00Z'),
      price_in_cents: 3500,
      is_confirmed: false,
      client_name: 'João Silva',
      client_phone: '11987654321',
      may_overlap: false,
    }),
  ]);
});

test('Q-42 the name is stored trimmed, accents as one character each', async () => {
  await book({ client_name: '  Joa\u0303o  ' });
  expect(await events()).toMatchObject([{ client_name: 'João' }]);
});

test('API-011 Q-26 the same booking again, without a key, is 409 and makes no second event', async () => {
  expect((await book()).status).toBe(201);
  const again = await book();
  expect(again.status).toBe(409);
  expect(again.headers['content-type']).toMatch(/^application\/problem\+json(;|$)/);
  expect(again.body).toEqual({
    type: 'urn:hora-marcada:problem:slot_taken',
    title: 'Horário indisponível',
    status: 409,
    detail: 'Horário indisponível. Escolha outro horário.',
    code: 'slot_taken',
    message: 'Horário indisponível. Escolha outro horário.',
  });
  expect(await events()).toHaveLength(1);
});

test('API-012 of twenty customers at once exactly one gets the slot', async () => {
  const phones = Array.from({ length: 20 }, (_, index) => String(11900000000 + index));
  const answers = await Promise.all(phones.map((client_telephone) => book({ client_telephone })));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(19);
  expect(await events()).toHaveLength(1);
});

test.each<[string, object]>([
  ['outside opening hours', { selected_time: '12:00' }],
  ['that would run past closing', { service_id: sol.consulta, selected_time: '11:30' }],
  ['off the grid', { selected_time: '10:10' }],
  ['in the past', { selected_day: '2026-03-09', selected_time: '09:00' }],
  ['on a day before today', { selected_day: '2026-03-06' }],
  ['beyond the horizon', { selected_day: '2026-04-09' }],
  ['on a day off', { selected_day: '2026-03-14' }],
  ['thousands of years away', { selected_day: '9999-12-31' }],
])('API-013 Q-25 a time %s is refused and makes no event', async (_, change) => {
  expect(await book(change)).toMatchObject({ status: 409, body: { code: 'slot_taken' } });
  expect(await events()).toEqual([]);
});

test('API-013 Q-25 a time within the delay, or not offered because of grouping, is refused', async () => {
  const { pool } = server.database;
  await pool.query('update calendars set delay_minutes = 1441 where calendar_id = $1', [sol.bruno]);
  await pool.query('update opening_hours set force_group = true where store_id = $1', [sol.storeId]);
  const early = await book({ calendar_id: sol.bruno, selected_time: '09:00' });
  await insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-10T08:00',
    end: '2026-03-10T08:30',
  });
  const apart = await book({ selected_time: '10:00' });
  const near = await book({ selected_time: '09:00' });
  await pool.query('update calendars set delay_minutes = 0');
  await pool.query('update opening_hours set force_group = false');
  expect([early.status, apart.status, near.status]).toEqual([409, 409, 201]);
});

test('API-014 API-015 a booked slot is gone, also for longer services, until its event is deleted', async () => {
  await book();
  expect(await slots()).not.toContain('10:00');
  const longer = await slots({ service_id: sol.consulta });
  expect(longer).not.toContain('09:30');
  expect(longer).toEqual(expect.arrayContaining(['09:00', '10:30']));
  await changeOffer(server.database.pool, 'delete from events');
  expect(await slots()).toContain('10:00');
});

test('Q-58 the database itself refuses an overlap', async () => {
  await book();
  const overlap = insertTestEvent(server.database.handle, {
    storeId: sol.storeId,
    calendarId: sol.ana,
    start: '2026-03-10T10:15',
    end: '2026-03-10T10:20',
  });
  await expect(overlap).rejects.toMatchObject({ code: '23P01' });
});

test.each<[string, object, string]>([
  ['client_name', { client_name: '' }, 'Informe o seu nome.'],
  ['client_name', { client_name: ' \u200b ' }, 'Informe o seu nome.'],
  ['client_name', { client_name: 'x'.repeat(33) }, 'Use no máximo 32 caracteres no nome.'],
  ['client_name', { client_name: 'Ganhe bit.ly/abc' }, nameRefusals.linked],
  ['client_name', { client_name: 'Ana\u202Emoc' }, nameRefusals.turned],
  ['client_telephone', { client_telephone: '1198765432' }, 'Digite o DDD e o número do seu telefone.'],
  ['client_telephone', { client_telephone: 'abcdefghijk' }, 'Digite o DDD e o número do seu telefone.'],
  ['client_telephone', { client_telephone: 11987654321 }, 'Digite o DDD e o número do seu telefone.'],
  [
    'client_telephone',
    { client_telephone: '00000000000' },
    'O DDD 00 não existe no Brasil. Confira o número.',
  ],
  ['selected_day', { selected_day: '2026-02-30' }, 'Informe uma data válida.'],
  ['selected_time', { selected_time: '25:00' }, 'Informe um horário válido.'],
])(
  'API-045 MSG-010 CUST-007 a wrong %s, %j, is 400 with its sentence and makes no event',
  async (field, change, sentence) => {
    expect(await book(change)).toMatchObject({
      status: 400,
      body: { code: 'invalid', message: sentence, errors: { [field]: sentence } },
    });
    expect(await events()).toEqual([]);
  },
);

test('Q-06 endpoint is never read from client_name', async () => {
  const { endpoint: _, ...rest } = booking;
  const answer = await server.ask('/scheduler/v1/create_event/', { ...rest, client_name: 'barbearia-sol' });
  expect(answer).toMatchObject({ status: 400, body: { errors: { endpoint: expect.any(String) as string } } });
});

test.each<[string, object]>([
  ['a service of another store', { service_id: lua.unhas }],
  ['a service and calendar of another store', { service_id: lua.unhas, calendar_id: lua.clara }],
  ['a calendar not linked to the service', { service_id: sol.barba, calendar_id: sol.bruno }],
  ['a store that is not there', { endpoint: 'nao-existe' }],
  ['ids that are no uuids', { service_id: 1, calendar_id: 'x' }],
])('PERM-006 %s is not found and makes no event', async (_, change) => {
  expect(await book(change)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  expect(await events()).toEqual([]);
});

test('Q-16 the time may come with seconds, the store in any case', async () => {
  expect((await book({ endpoint: 'Barbearia-SOL', selected_time: '10:00:00' })).status).toBe(201);
});

test('Q-26 the same key and booking are answered the same, once booked', async () => {
  const first = await withKey('a');
  const second = await withKey('a');
  expect(first.status).toBe(201);
  expect([second.status, second.text]).toEqual([201, first.text]);
  expect(await events()).toHaveLength(1);
});

test('Q-26 simultaneous equal requests all get the one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => withKey('a')));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(await events()).toHaveLength(1);
});

test.each<[string, string]>([
  ['service_id', sol.consulta],
  ['calendar_id', sol.bruno],
  ['selected_day', '2026-03-11'],
  ['selected_time', '11:00'],
  ['client_name', 'Maria Silva'],
  ['client_telephone', '11987654322'],
])('Q-26 a key with another %s is refused, and makes no second event', async (field, value) => {
  await withKey('a');
  expect(await withKey('a', { [field]: value })).toMatchObject({
    status: 422,
    body: { code: 'idempotency_key_reused' },
  });
  expect(await events()).toHaveLength(1);
});

test('Q-26 a key belongs to one store', async () => {
  await withKey('a');
  const elsewhere = { endpoint: 'salao-lua', service_id: lua.unhas, calendar_id: lua.clara };
  expect((await withKey('a', elsewhere)).status).toBe(201);
  expect((await withKey('b')).status).toBe(409);
});

test('Q-26 a refused booking stores no answer', async () => {
  await book();
  expect((await withKey('a')).status).toBe(409);
  await server.database.pool.query('delete from events');
  expect((await withKey('a')).status).toBe(201);
});

test('Q-26 the answer stands for 24 hours, whatever became of the service, and then is deleted', async () => {
  await withKey('a');
  await withKey('old', { selected_time: '11:00' });
  server.setNow('2026-03-10T12:09:59Z');
  expect((await withKey('a')).status).toBe(201);
  server.setNow('2026-03-10T12:10:00Z');
  expect((await withKey('a')).status).toBe(409);
  expect((await withKey('a', { selected_time: '14:00' })).status).toBe(201);
  const { rows } = await server.database.pool.query('select key from idempotency_keys');
  expect(rows).toEqual([{ key: 'a' }]);
  server.setNow('2026-03-09T12:10:00Z');
});

test('Q-26 a key taken by another calendar at the same moment is refused, with its event', async () => {
  const answers = await Promise.all([
    withKey('a'),
    withKey('a', { calendar_id: sol.bruno }),
    withKey('a', { service_id: sol.consulta, calendar_id: sol.bruno }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
  expect(await events()).toHaveLength(1);
});

testOnPostgres('Q-26 a key whose expired answer somebody holds is refused, and no fault', async () => {
  await withKey('a');
  const holder = await server.database.pool.connect();
  try {
    await holder.query(`update idempotency_keys set created_at = '2026-01-01'`);
    await holder.query(`begin; select 1 from idempotency_keys where store_id = '${sol.storeId}' for update`);
    expect(await withKey('a', { selected_time: '11:00' })).toMatchObject({
      status: 422,
      body: { code: 'idempotency_key_reused' },
    });
  } finally {
    holder.release(true);
  }
  expect(await events()).toHaveLength(1);
});

test('Q-26 a key that is empty or endless is 400', async () => {
  expect((await withKey('')).status).toBe(400);
  expect((await withKey('x'.repeat(256))).status).toBe(400);
});
