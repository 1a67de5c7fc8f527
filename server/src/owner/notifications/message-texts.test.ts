import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { bookAt } from '../../test-support/public-booking.ts';
import { reminderMessage } from './notice-text-rules.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

const timers = new FakeTimers();
let gateway: FakeGateway;
let server: TestApp;

beforeAll(async () => {
  gateway = await startFakeGateway();
  server = await openTestApp({ timers }, { NOTIFY_WEBHOOK_URL: gateway.url });
  await bookAt(server, '10:00');
});

beforeEach(async () => {
  await server.database.pool.query('truncate notifications');
  gateway.reset();
});

afterAll(async () => {
  await server.close();
  await gateway.close();
});

/** What the gateway gets where every text of the store and of the event was stored so, from before any rule. */
async function messageOf(text: string) {
  const { pool } = server.database;
  await pool.query(`update stores set title = $1`, [text]);
  await pool.query(`update events set title = $1, client_name = $1`, [text]);
  await pool.query(`update calendars set name = $1 where name = 'Ana' or name = $2`, [text, stored]);
  stored = text;
  const owner = await server.asOwner('sol');
  const { status } = await owner.ask('/user/v1/send_notification/', {
    date: '10/03/2026',
    time: '10:00',
    title: 'x',
    serviceName: 'x',
    calendar_name: text,
    phoneToSend: '11987654321',
    userPhone: '',
    userName: 'x',
    sender_client: false,
  });
  expect(status).toBe(200);
  await timers.asked(5000);
  return gateway.received[0]?.body ?? {};
}

let stored = '';

test.each([
  ['Sol www.exemplo.pizza Centro', 'Sol Centro'],
  ['Ganhe em https://exemplo.zip/x', 'Ganhe em'],
  ['Sol exemplo.pizza/x', 'Sol exemplo. pizza/x'],
  ['Sol exemplo．pizza', 'Sol exemplo． pizza'],
  ['Sol x.xn--p1ai', 'Sol x. xn--p1ai'],
  ['Dr.João', 'Dr. João'],
  ['A\u202Emoc\u202C', 'Amoc'],
  ['D.O.M. Studio 2.0 – Unid. Centro 💈', 'D.O.M. Studio 2.0 – Unid. Centro 💈'],
])('MSG-008 where %j is stored, messages say %j', async (text, written) => {
  const body = await messageOf(text);
  expect(body).toMatchObject({
    title: written,
    serviceName: written,
    calendar_name: written,
    userName: written,
  });
  expect(String(body['text']).split('\n')).toEqual([
    `Olá, ${written}! Seu agendamento foi confirmado:`,
    `Local: ${written}`,
    `Serviço: ${written}`,
    `Calendário: ${written}`,
    'Data: 10/03/2026',
    'Horário: 10:00',
    `Nome: ${written}`,
    'Telefone: (11) 98765-4321',
  ]);
});

test('REM-004 two days before, a reminder names the day alone, and leaves out who and what has no name', () => {
  const payload = {
    date: '10/03/2026',
    time: '10:00',
    title: '',
    serviceName: '',
    calendar_name: '',
    phoneToSend: '11987654321',
    userPhone: '',
    userName: '',
    sender_client: false,
  };
  expect(reminderMessage(payload, '2026-03-08')).toEqual({
    phone: '5511987654321',
    text: 'Olá! Lembrete: seu horário ter 10/03, às 10:00.',
    payload: { ...payload, when: 'ter 10/03' },
  });
});

test('MSG-008 a text of which nothing is left has no line', async () => {
  const { text } = await messageOf('www.exemplo');
  expect(String(text)).toBe(
    'Olá! Seu agendamento foi confirmado:\nData: 10/03/2026\nHorário: 10:00\nTelefone: (11) 98765-4321',
  );
});
