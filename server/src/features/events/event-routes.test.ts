import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertEvent } from '../../test-support/insert-event.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let ownerOfLua: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  ownerOfLua = await server.asOwner('lua');
});

beforeEach(() => server.database.pool.query('truncate events'));

afterAll(() => server.close());

const meeting = {
  title: 'Reunião',
  start: '2026-03-10T10:00:00',
  end: '2026-03-10T11:00:00',
  calendar: 'Ana',
  price: 12.5,
  description: 'Com a equipe',
};

const create = (change: object = {}, as = owner) =>
  as.ask('/user/v1/create_event/', { ...meeting, ...change });

async function created(change: object = {}): Promise<OwnerEvent> {
  const { status, body, text } = await create(change);
  if (status !== 201) throw new Error(text);
  return body as OwnerEvent;
}

const act = (name: 'delete_event' | 'update_event' | 'update_event_confirmation', body: object, as = owner) =>
  as.ask(`/user/v1/${name}/`, body);

async function events(as = owner): Promise<OwnerEvent[]> {
  const { body } = await as.ask('/user/v1/get_events/');
  return body as OwnerEvent[];
}

async function slots(calendar: string) {
  const { body } = await server.ask('/scheduler/v1/available_slots/', {
    client_name: 'barbearia-sol',
    service_id: sol.corte,
    calendar_id: calendar,
    selected_day: '2026-03-10',
  });
  return (body as { available_slots: string[] }).available_slots;
}

const ana = { start: meeting.start, calendar: 'Ana' };

test('API-022 API-023 a created event is answered whole, unconfirmed, and is listed', async () => {
  const { status, body } = await create();
  expect(status).toBe(201);
  expect(body).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
    title: 'Reunião',
    start_time: '2026-03-10T10:00:00',
    end_time: '2026-03-10T11:00:00',
    description: 'Com a equipe',
    calendar: 'Ana',
    price: 12.5,
    is_confirmed: false,
    client_name: '',
    client_phone: '',
  });
  expect(await events()).toEqual([body]);
});

test('Q-77 a booking of a customer is listed like an event of the owner', async () => {
  await server.ask('/scheduler/v1/create_event/', {
    endpoint: 'barbearia-sol',
    service_id: sol.barba,
    calendar_id: sol.ana,
    selected_day: '2026-03-10',
    selected_time: '10:00',
    client_name: 'João Silva',
    client_telephone: '11987654321',
  });
  expect(await events()).toMatchObject([
    {
      title: 'Barba',
      description: '',
      price: 35,
      is_confirmed: false,
      end_time: '2026-03-10T10:45:00',
      client_name: 'João Silva',
      client_phone: '11987654321',
    },
  ]);
});

test('P-26 a deleted event comes back with its client and its confirmation', async () => {
  const change = { client_name: 'Maria', client_phone: '1133334444', is_confirmed: true };
  expect(await created(change)).toMatchObject(change);
  expect(await events()).toMatchObject([change]);
});

test('API-022 events come by their start, then in the order they were made in', async () => {
  for (const hour of ['15', '09', '12']) {
    await created({ start: `2026-03-10T${hour}:00`, end: `2026-03-10T${hour}:30` });
  }
  server.setNow('2026-03-09T12:10:01Z');
  await created({ start: '2026-03-10T12:00', end: '2026-03-10T12:30', calendar: 'Bruno' });
  server.setNow('2026-03-09T12:10:00Z');
  const listed = (await events()).map(
    ({ start_time, calendar }) => `${start_time.slice(11, 13)} ${calendar}`,
  );
  expect(listed).toEqual(['09 Ana', '12 Ana', '12 Bruno', '15 Ana']);
});

test.each<[string, string]>([
  ['without seconds', '2026-03-10T10:00'],
  ['with a blank', '2026-03-10 10:00:00'],
  ['with seconds and milliseconds', '2026-03-10T10:00:59.999'],
  ['in UTC', '2026-03-10T13:00:00.000Z'],
  ['in another zone', '2026-03-10T22:00:00+09:00'],
  ['in another zone without a colon', '2026-03-10T10:00:00-0300'],
])('Q-12 a moment is read %s, and names the event by its minute', async (_, start) => {
  expect(await created({ start })).toMatchObject({ start_time: '2026-03-10T10:00:00' });
  await expect(act('delete_event', { ...ana, start })).resolves.toMatchObject({ status: 200 });
  expect(await events()).toEqual([]);
});

test('Q-12 times that a change of summer time skips or repeats are stored and found again', async () => {
  await server.database.pool.query(
    `update stores set time_zone = 'America/New_York' where endpoint = 'salao-lua'`,
  );
  const moments = ['2026-03-08T02:30:00', '2026-11-01T01:30:00', '2026-11-01T06:40:00Z'];
  for (const start of moments) {
    const day = start.slice(0, 10);
    const answer = await create({ start, end: `${day}T09:00:00`, calendar: 'Clara' }, ownerOfLua);
    expect(answer.status).toBe(201);
    const { start_time, calendar } = answer.body as OwnerEvent;
    for (const named of [start, start_time]) {
      const confirmed = { start: named, calendar, is_confirmed: true };
      expect((await act('update_event_confirmation', confirmed, ownerOfLua)).status).toBe(200);
    }
  }
  const skipped = { start: '2026-03-08T02:30', end: '2026-03-08T03:15' };
  expect(await create({ ...skipped, calendar: '' }, ownerOfLua)).toMatchObject({ status: 400 });
  await server.database.pool.query(
    `update stores set time_zone = 'America/Sao_Paulo' where endpoint = 'salao-lua'`,
  );
});

test('API-024 P-45 deletes exactly the event of its calendar', async () => {
  await created();
  await created({ calendar: 'Bruno' });
  await created({ calendar: '' });
  const { status, body } = await act('delete_event', ana);
  expect({ status, body }).toEqual({ status: 200, body: { detail: 'Evento deletado!' } });
  expect((await events()).map(({ calendar }) => calendar).sort()).toEqual(['', 'Bruno']);
});

test('API-015 API-016 an event takes the slots of its calendar only, and gives them back', async () => {
  await created();
  expect(await slots(sol.ana)).not.toContain('10:00');
  expect(await slots(sol.ana)).not.toContain('10:30');
  expect(await slots(sol.bruno)).toEqual(expect.arrayContaining(['10:00', '10:30']));
  await act('delete_event', ana);
  expect(await slots(sol.ana)).toEqual(expect.arrayContaining(['10:00', '10:30']));
});

test('API-025 changes what is sent of the event meant, and nothing else', async () => {
  await created();
  const other = await created({ calendar: 'Bruno' });
  const change = { ...ana, title: 'Curso', description: 'Tesoura', price: '49,90' };
  const { status, body } = await act('update_event', change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Curso',
    description: 'Tesoura',
    price: 49.9,
    start_time: meeting.start,
    end_time: meeting.end,
    calendar: 'Ana',
  });
  expect(await events()).toEqual(expect.arrayContaining([body, other]));
});

test('API-026 Q-14 what is absent stays, what is empty is cleared', async () => {
  await created({ client_name: 'Maria', client_phone: '11987654321' });
  const named = { ...ana, title: 'Reunião' };
  const kept = {
    client_name: 'Maria',
    client_phone: '11987654321',
    price: 12.5,
    description: 'Com a equipe',
  };
  expect(await act('update_event', named)).toMatchObject({ status: 200, body: kept });
  const stored = { ...kept, client_phone: '1133334444' };
  expect(await act('update_event', { ...named, client_phone: '1133334444' })).toMatchObject({ body: stored });
  const cleared = { client_name: '', client_phone: '', price: null, description: '' };
  expect(await act('update_event', { ...named, ...cleared })).toMatchObject({ status: 200, body: cleared });
});

test('Q-14 an end that is sent moves the end, and with it what is offered', async () => {
  await created();
  const moved = await act('update_event', { ...ana, title: 'Reunião', end: '2026-03-10T10:30' });
  expect(moved).toMatchObject({ status: 200, body: { end_time: '2026-03-10T10:30:00' } });
  expect(await slots(sol.ana)).toContain('10:30');
  const wrong = await act('update_event', { ...ana, title: 'Reunião', end: '2026-03-10T10:00' });
  expect(wrong).toMatchObject({ status: 400, body: { errors: { end: 'O fim deve ser depois do início.' } } });
  expect(await events()).toEqual([moved.body]);
});

test('API-027 confirms and unconfirms', async () => {
  await created();
  for (const is_confirmed of [true, true, false]) {
    const answer = await act('update_event_confirmation', { ...ana, is_confirmed });
    expect(answer).toMatchObject({ status: 200, body: { is_confirmed, title: 'Reunião' } });
    expect(await events()).toMatchObject([{ is_confirmed }]);
  }
});

test.each<[string, object]>([
  ['another start', { start: '2026-03-10T10:01' }],
  ['another calendar', { calendar: 'Bruno' }],
  ['no calendar', { calendar: null }],
  ['an empty calendar', { calendar: ' ' }],
  ['a calendar that is not there', { calendar: 'Caio' }],
  ['a calendar of another store', { calendar: 'Clara' }],
  ['the id of a calendar of another store', { calendar: lua.clara }],
])('API-028 Q-13 an event is not found under %s, and nothing changes', async (_, change) => {
  await created();
  const before = await events();
  const answers = await Promise.all([
    act('delete_event', { ...ana, ...change }),
    act('update_event', { ...ana, ...change, title: 'Outro', end: '2026-03-10T12:00' }),
    act('update_event', { ...ana, ...change, title: 'Outro' }),
    act('update_event_confirmation', { ...ana, ...change, is_confirmed: true }),
  ]);
  for (const answer of answers) {
    expect(answer).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'Evento não encontrado.' },
    });
  }
  expect(await events()).toEqual(before);
});

test('Q-13 a calendar is meant by its name, exactly before in any case, and by its id at last', async () => {
  const { pool } = server.database;
  for (const calendar of ['Ana', ' ana ', 'ANA', sol.ana, sol.ana.toUpperCase()]) {
    await created({ calendar });
    expect(await act('delete_event', ana)).toMatchObject({ status: 200 });
  }
  await pool.query('update calendars set name = $1 where calendar_id = $2', [sol.ana, sol.bruno]);
  expect(await created({ calendar: sol.ana })).toMatchObject({ calendar: sol.ana });
  const { rows } = await pool.query<{ calendar_id: string }>('select calendar_id from events');
  await pool.query(`update calendars set name = 'Bruno' where calendar_id = $1`, [sol.bruno]);
  expect(rows).toEqual([{ calendar_id: sol.bruno }]);
  expect(await events()).toMatchObject([{ calendar: 'Bruno' }]);
});

test('Q-57 without a calendar a store takes its only one, and of several none, which blocks nothing', async () => {
  for (const calendar of ['', null, undefined]) {
    const only = await create({ calendar }, ownerOfLua);
    expect(only).toMatchObject({ status: 201, body: { calendar: 'Clara' } });
    await act('delete_event', { ...ana, calendar: 'Clara' }, ownerOfLua);
    expect(await created({ calendar })).toMatchObject({ calendar: '' });
    expect(await slots(sol.ana)).toContain('10:00');
    await act('delete_event', { ...ana, calendar: '' });
  }
  expect(await create({ calendar: 'Clara' })).toMatchObject({
    status: 404,
    body: { detail: 'Calendário não encontrado.' },
  });
});

test.each([['Ana'], ['']])('Q-13 a start is taken once in the calendar "%s"', async (calendar) => {
  const first = await created({ calendar });
  expect(await create({ calendar, end: '2026-03-10T10:15' })).toMatchObject({
    status: 409,
    body: {
      code: 'event_start_taken',
      detail: 'Já existe um evento neste calendário com este horário de início.',
    },
  });
  expect(await events()).toEqual([first]);
});

test('Q-58 events may lie on others and in the past, and last 31 days', async () => {
  await created();
  await created({ start: '2026-03-10T10:30', end: '2026-03-10T11:30' });
  await created({ start: '2020-01-01T00:00', end: '2020-02-01T00:00' });
  expect(await events()).toHaveLength(3);
});

test.each<[string, object, string]>([
  ['end', { end: '2026-03-10T10:00:30' }, 'O fim deve ser depois do início.'],
  ['end', { end: '2026-03-09T10:00' }, 'O fim deve ser depois do início.'],
  ['end', { end: '2026-04-10T10:01' }, 'Um evento pode durar no máximo 31 dias.'],
  ['title', { title: '  ' }, 'Informe o título do evento.'],
  ['price', { price: -1 }, 'Informe um preço válido.'],
  ['price', { price: '9999999,999' }, 'Informe um preço válido.'],
  ['client_phone', { client_phone: '(11) 9' }, 'Use no máximo 11 dígitos no telefone.'],
  ['start', { start: '2026-02-30T10:00' }, 'Informe data e hora válidas.'],
  ['start', { start: '0001-01-01T10:00' }, 'Informe data e hora válidas.'],
  ['start', { start: '2026-03-10T10:00+99:99' }, 'Informe data e hora válidas.'],
  ['end', { end: '9999-12-31T23:59' }, 'Informe data e hora válidas.'],
])('Q-15 Q-58 a wrong %s is 400 with its sentence, and makes no event', async (field, change, sentence) => {
  expect(await create(change)).toMatchObject({
    status: 400,
    body: { code: 'invalid', detail: sentence, errors: { [field]: sentence } },
  });
  expect(await events()).toEqual([]);
});

test('Q-15 prices travel as numbers or nothing', async () => {
  const prices = [];
  for (const price of [0, '12.5', '12,5', '', null, 9_999_999.99, 19.99]) {
    prices.push((await created({ price })).price);
    await act('delete_event', ana);
  }
  expect(prices).toEqual([0, 12.5, 12.5, null, null, 9_999_999.99, 19.99]);
});

test('an event of an owner is no way to another store', async () => {
  await insertEvent(server.database.handle, {
    storeId: lua.storeId,
    calendarId: lua.clara,
    start: '2026-03-10T10:00',
    end: '2026-03-10T11:00',
  });
  expect(await events()).toEqual([]);
  expect(await events(ownerOfLua)).toHaveLength(1);
});
