import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
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
  owner = await server.asOwner('sol');
});

beforeEach(() => server.database.pool.query('truncate notifications'));

afterAll(() => server.close());

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

test('a booking without calendar and name is written without them', async () => {
  const link = await linkFor({ calendar_name: '', userName: '' });
  expect(link.searchParams.get('text')).toMatch(
    /^Olá! Seu agendamento foi confirmado:\nLocal: .*\nServiço: .*\nData: .*\nHorário: .*\nTelefone: .*$/,
  );
});

test.each([
  ['11987654321', '/5511987654321'],
  ['1133334444', '/551133334444'],
  ['55991234567', '/5555991234567'],
  ['5511987654321', '/5511987654321'],
  ['551133334444', '/551133334444'],
])('LINK-003 the phone %s is called as %s', async (phone, called) => {
  const link = await linkFor({ phoneToSend: phone, userPhone: phone });
  expect(link.pathname).toBe(called);
  expect(link.searchParams.get('text')).toMatch(/\nTelefone: \((11|55)\) [\d-]+$/);
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
  await send();
  await send({ time: '11:00' });
  await send({ phoneToSend: '11987654322' });
  await (await server.asOwner('lua')).ask(path, notification);
  expect(await storedNotifications()).toHaveLength(4);
});

test('messages that will not be sent any more are deleted after 30 days', async () => {
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
  server.setNow('2026-03-09T12:10:00Z');
  owner = await server.asOwner('sol');
  await send();
  const { rows } = await server.database.pool.query<{ store: string; state: string }>(
    `select store_id as store, state from notifications where text = 'Olá!'`,
  );
  const statesOf = (store: string) => rows.filter((row) => row.store === store).map((row) => row.state);
  expect(statesOf(sol.storeId)).toEqual(left);
  expect(statesOf(lua.storeId)).toEqual([state]);
});
