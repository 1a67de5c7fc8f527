import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const path = '/user/v1/send_notification/';

const notification: NotificationRequest = {
  date: '09/03/2026',
  time: '10:00',
  title: 'Barbearia Sol',
  serviceName: 'Corte & Barba #1',
  calendar_name: 'Ana',
  phoneToSend: '11987654321',
  userPhone: '11987654321',
  userName: 'João Silva',
  sender_client: false,
};

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate notifications, events');
  owner = await server.asOwner('sol');
  await haveEvent();
});

afterAll(() => server.close());

/** Puts an event into the store, the one that the notification is about where nothing is changed. */
async function haveEvent(change: object = {}, whose = owner): Promise<void> {
  await eventsOf(whose).created({
    title: notification.serviceName,
    start: '2026-03-09T10:00',
    end: '2026-03-09T10:30',
    client_name: notification.userName,
    client_phone: notification.phoneToSend,
    ...change,
  });
}

const send = (change: object = {}) => owner.ask(path, { ...notification, ...change });

async function linkFor(change: object): Promise<URL> {
  const { status, body } = await send(change);
  expect(status).toBe(200);
  return new URL((body as { link: string }).link);
}

const storedNotifications = async () =>
  (await server.database.pool.query('select driver, state, phone, text, payload from notifications')).rows;

test('API-044 INI-050 Q-05 without a gateway the answer is a link, and the message is recorded', async () => {
  const answer = await send();
  expect(answer).toMatchObject({ status: 200, body: { sent: false } });
  const link = new URL((answer.body as { link: string }).link);
  expect(link.origin + link.pathname).toBe('https://wa.me/5511987654321');
  expect(await storedNotifications()).toEqual([
    {
      driver: 'link',
      state: 'recorded',
      phone: '5511987654321',
      text: link.searchParams.get('text'),
      payload: notification,
    },
  ]);
});

test('LINK-006 LINK-007 the text is a confirmation with its seven items, every character as it was', async () => {
  const link = await linkFor({});
  expect(link.searchParams.get('text')).toBe(
    [
      'Olá, João Silva! Seu agendamento foi confirmado:',
      'Local: Barbearia Sol',
      'Serviço: Corte & Barba #1',
      'Calendário: Ana',
      'Data: 09/03/2026',
      'Horário: 10:00',
      'Nome: João Silva',
      'Telefone: (11) 98765-4321',
    ].join('\n'),
  );
});

test('Q-40 sender_client true words the text as the customer’s request', async () => {
  const link = await linkFor({ sender_client: true });
  expect(link.searchParams.get('text')).toMatch(/^Olá! Gostaria de confirmar meu agendamento:\nLocal: /);
});

test('an event without calendar and name is written without them', async () => {
  const bare = { calendar: '', client_name: '', start: '2026-03-09T11:00', end: '2026-03-09T12:00' };
  await haveEvent(bare);
  const link = await linkFor({ calendar_name: '', time: '11:00' });
  expect(link.searchParams.get('text')).toMatch(
    /^Olá! Seu agendamento foi confirmado:\nLocal: .*\nServiço: .*\nData: .*\nHorário: 11:00\nTelefone: .*$/,
  );
});

test.each([
  ['11987654321', '11987654321', '/5511987654321'],
  ['1133334444', '1133334444', '/551133334444'],
  ['55991234567', '55991234567', '/5555991234567'],
  ['5511987654321', '11987654321', '/5511987654321'],
  ['551133334444', '1133334444', '/551133334444'],
])('LINK-003 MSG-001 the phone %s is the %s of the event, called as %s', async (phone, stored, called) => {
  await haveEvent({ client_phone: stored, start: '2026-03-09T11:00', end: '2026-03-09T12:00' });
  const link = await linkFor({ phoneToSend: phone, time: '11:00' });
  expect(link.pathname).toBe(called);
  expect(link.searchParams.get('text')).toMatch(/\nTelefone: \((11|55)\) [\d-]+$/);
});

test('MSG-001 all that a call says beyond its event is ignored', async () => {
  const said = {
    title: 'Banco',
    serviceName: 'Ganhe em bit.ly/abc',
    userName: 'Vítima',
    userPhone: '21911112222',
    calendar_name: 'ana',
  };
  await send(said);
  await send();
  expect(await storedNotifications()).toEqual([
    expect.objectContaining({ phone: '5511987654321', payload: notification }),
  ]);
});

test.each([
  ['date', '10/03/2026'],
  ['time', '10:30'],
  ['calendar_name', 'Bruno'],
  ['calendar_name', 'Carla'],
  ['calendar_name', ''],
  ['phoneToSend', '11987654322'],
  ['phoneToSend', '21987654321'],
])(
  'MSG-002 without an event of this %s (%s) it is 404 with a sentence, and nothing leaves',
  async (field, value) => {
    expect(await send({ [field]: value })).toMatchObject({
      status: 404,
      body: {
        code: 'not_found',
        message:
          'Não há evento com esta data, este horário, este calendário e este telefone. Atualize a lista e tente novamente.',
      },
    });
    expect(await storedNotifications()).toEqual([]);
  },
);

test('MSG-002 an event that was deleted, or is another store’s, is none', async () => {
  const stranger = await server.asOwner('lua');
  await haveEvent({ calendar: 'Clara', client_phone: '21911112222' }, stranger);
  const theirs = { calendar_name: 'Clara', phoneToSend: '21911112222' };
  expect(await send(theirs)).toMatchObject({ status: 404 });
  expect(await stranger.ask(path, notification)).toMatchObject({ status: 404 });
  await eventsOf(owner).act('delete_event', { start: '2026-03-09T10:00', calendar: 'Ana' });
  expect(await send()).toMatchObject({ status: 404 });
  expect(await storedNotifications()).toEqual([]);
  expect(await stranger.ask(path, { ...notification, ...theirs })).toMatchObject({ status: 200 });
});

test('MSG-002 a moment that no calendar has is refused under its field', async () => {
  expect(await send({ date: '01/01/0001' })).toMatchObject({
    status: 400,
    body: { errors: { date: expect.any(String) } },
  });
});

test('MSG-001 a name that was changed meanwhile is the one that is written', async () => {
  const renamed = { start: '2026-03-09T10:00', calendar: 'Ana', title: 'Barba', client_name: 'José' };
  await eventsOf(owner).act('update_event', renamed);
  const link = await linkFor({});
  expect(link.searchParams.get('text')).toMatch(/^Olá, José! .*\nLocal: Barbearia Sol\nServiço: Barba\n/);
});

test('Q-50 an empty phone is refused with the sentence for it', async () => {
  expect(await send({ phoneToSend: '' })).toMatchObject({
    status: 400,
    body: { code: 'invalid', message: 'O cliente não possui telefone vinculado.' },
  });
  expect(await storedNotifications()).toEqual([]);
});

test.each([
  ['phoneToSend', '119876543', 'Informe um telefone válido.'],
  ['phoneToSend', '441198765432', 'Informe um telefone válido.'],
  ['phoneToSend', '(11) 98765-4321', 'Informe um telefone válido.'],
  ['userPhone', '123', 'Informe um telefone válido.'],
  ['date', '2026-03-09', 'Informe a data como dd/mm/aaaa.'],
  ['date', '31/02/2026', 'Informe a data como dd/mm/aaaa.'],
  ['time', '24:00', 'Informe o horário como hh:mm.'],
  ['time', '10:00:00', 'Informe o horário como hh:mm.'],
  ['title', 'a\nb', 'Retire os caracteres inválidos.'],
  ['userName', 'x'.repeat(201), 'Use no máximo 200 caracteres.'],
])('API-046 a wrong %s (%p) is 400 with a sentence', async (field, value, sentence) => {
  expect(await send({ [field]: value })).toMatchObject({
    status: 400,
    body: { code: 'invalid', errors: { [field]: sentence } },
  });
});

test.each(Object.keys(notification))('INI-050 a request without %s is 400 and names it', async (field) => {
  const { status, body } = await send({ [field]: undefined });
  expect(status).toBe(400);
  expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
});

test('an empty body is 400', async () => {
  expect(await owner.ask(path, {})).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('API-044 PERM-002 no message is sent without a session', async () => {
  expect(await server.ask(path, notification)).toMatchObject({ status: 401 });
  expect(await storedNotifications()).toEqual([]);
});

test('a double click records once and is answered alike; after a minute it is another message', async () => {
  const answers = await Promise.all([send(), send(), send()]);
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await storedNotifications()).toHaveLength(1);
  server.setNow('2026-03-09T12:11:01Z');
  await send();
  expect(await storedNotifications()).toHaveLength(2);
});

test('another phone, another text and another store are other messages', async () => {
  const stranger = await server.asOwner('lua');
  await haveEvent({ start: '2026-03-09T11:00', end: '2026-03-09T12:00' });
  await haveEvent({ calendar: 'Bruno', client_phone: '11987654322' });
  await haveEvent({ calendar: 'Clara' }, stranger);
  await send();
  await send({ time: '11:00' });
  await send({ calendar_name: 'Bruno', phoneToSend: '11987654322' });
  await stranger.ask(path, { ...notification, calendar_name: 'Clara' });
  expect(await storedNotifications()).toHaveLength(4);
});

test('messages that will not be sent any more are deleted after 30 days', async () => {
  await haveEvent({ start: '2026-03-09T11:00', end: '2026-03-09T12:00' });
  await send();
  server.setNow('2026-04-08T12:20:00Z');
  owner = await server.asOwner('sol');
  await send({ time: '11:00' });
  expect(await storedNotifications()).toEqual([
    expect.objectContaining({ payload: { ...notification, time: '11:00' } }),
  ]);
});

test.each([
  ['recorded', []],
  ['sent', []],
  ['dead', []],
  ['queued', ['queued']],
  ['leased', ['leased']],
])('after 30 days a message that is %s leaves %j, and one of another store stays', async (state, left) => {
  await server.database.pool.query(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at)
     select store_id, gen_random_uuid(), 'webhook', '5511987654321', 'Olá!', '{}', $1, created, created
     from stores, (values ('2026-02-07T12:09:59Z'::timestamptz)) as old (created)`,
    [state],
  );
  await send();
  const { rows } = await server.database.pool.query<{ store: string; state: string }>(
    `select store_id as store, state from notifications where text = 'Olá!'`,
  );
  const statesOf = (store: string) => rows.filter((row) => row.store === store).map((row) => row.state);
  expect(statesOf(sol.storeId)).toEqual(left);
  expect(statesOf(lua.storeId)).toEqual([state]);
});

test('DAY-013 without a gateway the history says that the chat was opened, and nothing before that', async () => {
  const actions = async () => {
    const { rows } = await server.database.pool.query<{ action: string }>(
      `select action from change_log where action in ('customer_notified', 'chat_opened')
         and subject_id in (select event_id from events)`,
    );
    return rows.map(({ action }) => action);
  };
  await send();
  expect(await actions()).toEqual([]);
  const { status, body } = await send({ chat_opened: true });
  expect({ status, body }).toMatchObject({ status: 200, body: { sent: false } });
  expect(await actions()).toEqual(['chat_opened']);
  expect(await storedNotifications()).toHaveLength(1);
});
