import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import {
  asListed,
  eventsOf,
  meeting,
  theMeeting,
  type OwnerEvents,
} from '../../test-support/owner/owner-events.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let events: OwnerEvents;
let lunar: OwnerEvents;

beforeAll(async () => {
  server = await openTestApp();
  events = eventsOf(await server.asOwner('sol'));
  lunar = eventsOf(await server.asOwner('lua'));
});

beforeEach(() => server.database.pool.query('truncate events'));

afterAll(() => server.close());

async function slots(calendar: string) {
  const { body } = await server.ask('/scheduler/v1/available_slots/', {
    client_name: 'barbearia-sol',
    service_id: sol.corte,
    calendar_id: calendar,
    selected_day: '2026-03-10',
  });
  return (body as { available_slots: string[] }).available_slots;
}

test('API-022 API-023 a created event is answered whole, unconfirmed, and is listed', async () => {
  const { status, body } = await events.create();
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
    moved_from: null,
    moved_by: null,
    presence: false,
    no_reminders: false,
    outcome: null,
    revision: 0,
    has_link: false,
    occupied_from: null,
    occupied_until: null,
    series: null,
  });
  expect(await events.list()).toEqual([body]);
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
  expect(await events.list()).toMatchObject([
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

test('P-26 a deleted event comes back with its customer and its confirmation', async () => {
  const change = { client_name: 'Maria', client_phone: '1133334444', is_confirmed: true };
  expect(await events.created(change)).toMatchObject(change);
  expect(await events.list()).toMatchObject([change]);
});

test('API-022 events come by their start, then in the order they were made in', async () => {
  for (const hour of ['15', '09', '12']) {
    await events.created({ start: `2026-03-10T${hour}:00`, end: `2026-03-10T${hour}:30` });
  }
  server.setNow('2026-03-09T12:10:01Z');
  await events.created({ start: '2026-03-10T12:00', end: '2026-03-10T12:30', calendar: 'Bruno' });
  server.setNow('2026-03-09T12:10:00Z');
  const listed = (await events.list()).map(
    ({ start_time, calendar }) => `${start_time.slice(11, 13)} ${calendar}`,
  );
  expect(listed).toEqual(['09 Ana', '12 Ana', '12 Bruno', '15 Ana']);
});

test('API-015 API-016 an event takes the slots of its calendar only, and gives them back', async () => {
  await events.created();
  const left = await slots(sol.ana);
  expect(left).not.toContain('10:00');
  expect(left).not.toContain('10:30');
  expect(await slots(sol.bruno)).toEqual(expect.arrayContaining(['10:00', '10:30']));
  await events.act('delete_event', theMeeting);
  expect(await slots(sol.ana)).toEqual(expect.arrayContaining(['10:00', '10:30']));
});

test('Q-57 an event of no calendar blocks nothing', async () => {
  expect(await events.created({ calendar: '' })).toMatchObject({ calendar: '' });
  expect(await slots(sol.ana)).toContain('10:00');
  expect(await slots(sol.bruno)).toContain('10:00');
});

test('API-025 changes what is sent of the event meant, and nothing else', async () => {
  await events.created();
  const other = await events.created({ calendar: 'Bruno' });
  const change = { ...theMeeting, title: 'Curso', description: 'Tesoura', price: '49,90' };
  const { status, body } = await events.act('update_event', change);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    title: 'Curso',
    description: 'Tesoura',
    price: 49.9,
    start_time: meeting.start,
    end_time: meeting.end,
    calendar: 'Ana',
  });
  expect(await events.list()).toEqual(expect.arrayContaining([asListed(body), other]));
});

test('API-026 Q-14 what is absent stays, what is empty is cleared', async () => {
  await events.created({ client_name: 'Maria', client_phone: '11987654321' });
  const named = { ...theMeeting, title: 'Reunião' };
  const kept = {
    client_name: 'Maria',
    client_phone: '11987654321',
    price: 12.5,
    description: 'Com a equipe',
  };
  expect(await events.act('update_event', named)).toMatchObject({ status: 200, body: kept });
  const stored = { ...kept, client_phone: '1133334444' };
  expect(await events.act('update_event', { ...named, client_phone: '1133334444' })).toMatchObject({
    body: stored,
  });
  const cleared = { client_name: '', client_phone: '', price: null, description: '' };
  expect(await events.act('update_event', { ...named, ...cleared })).toMatchObject({
    status: 200,
    body: cleared,
  });
});

test('DLG-003 of two devices each saves what it changed, whatever the other stored meanwhile', async () => {
  const seen = {
    title: 'Reunião',
    description: 'Com a equipe',
    price: 12.5,
    client_name: '',
    client_phone: '',
  };
  await events.created();
  const laptop = { ...theMeeting, ...seen, price: 70, seen };
  const phone = { ...theMeeting, ...seen, description: 'Com o cliente', client_name: 'Maria', seen };
  await events.act('update_event', laptop);
  const both = { title: 'Reunião', description: 'Com o cliente', price: 70, client_name: 'Maria' };
  expect(await events.act('update_event', phone)).toMatchObject({ status: 200, body: both });
  expect(await events.act('update_event', { ...theMeeting, ...seen, seen })).toMatchObject({
    status: 200,
    body: both,
  });
  const renamed = { ...theMeeting, ...seen, title: 'Curso', seen };
  expect(await events.act('update_event', renamed)).toMatchObject({ body: { ...both, title: 'Curso' } });
});

test('Q-14 an end that is sent moves the end, and with it what is offered', async () => {
  await events.created();
  const moved = await events.act('update_event', {
    ...theMeeting,
    title: 'Reunião',
    end: '2026-03-10T10:30',
  });
  expect(moved).toMatchObject({ status: 200, body: { end_time: '2026-03-10T10:30:00' } });
  expect(await slots(sol.ana)).toContain('10:30');
  const wrong = await events.act('update_event', {
    ...theMeeting,
    title: 'Reunião',
    end: '2026-03-10T10:00',
  });
  expect(wrong).toMatchObject({ status: 400, body: { errors: { end: 'O fim deve ser depois do início.' } } });
  expect(await events.list()).toEqual([asListed(moved.body)]);
});

test('API-027 confirms and unconfirms', async () => {
  await events.created();
  for (const is_confirmed of [true, true, false]) {
    const answer = await events.act('update_event_confirmation', { ...theMeeting, is_confirmed });
    expect(answer).toMatchObject({ status: 200, body: { is_confirmed, title: 'Reunião' } });
    expect(await events.list()).toMatchObject([{ is_confirmed }]);
  }
});

test('Q-58 events may overlap others and lie in the past, and last 31 days', async () => {
  await events.created();
  await events.created({ start: '2026-03-10T10:30', end: '2026-03-10T11:30' });
  await events.created({ start: '2020-01-01T00:00', end: '2020-02-01T00:00' });
  expect(await events.list()).toHaveLength(3);
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
])(
  'Q-15 Q-58 a wrong %s, %j, is 400 with its sentence, and makes no event',
  async (field, change, sentence) => {
    expect(await events.create(change)).toMatchObject({
      status: 400,
      body: { code: 'invalid', detail: sentence, errors: { [field]: sentence } },
    });
    expect(await events.list()).toEqual([]);
  },
);

test('Q-15 prices travel as numbers or nothing', async () => {
  const prices = [];
  for (const price of [0, '12.5', '12,5', '', null, 9_999_999.99, 19.99]) {
    prices.push((await events.created({ price })).price);
    await events.act('delete_event', theMeeting);
  }
  expect(prices).toEqual([0, 12.5, 12.5, null, null, 9_999_999.99, 19.99]);
});

test('an event of an owner is no way to another store', async () => {
  await insertTestEvent(server.database.handle, {
    storeId: lua.storeId,
    calendarId: lua.clara,
    start: '2026-03-10T10:00',
    end: '2026-03-10T11:00',
  });
  expect(await events.list()).toEqual([]);
  expect(await lunar.list()).toHaveLength(1);
});
