import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const limited = { RATE_LIMIT: 'on', MAX_MESSAGES_PER_PHONE: '3', MAX_MESSAGES_PER_STORE: '5' };
const timers = new FakeTimers();
let gateway: FakeGateway;
let server: TestApp;

beforeAll(async () => {
  gateway = await startFakeGateway();
  server = await open(limited);
  for (const store of ['sol', 'lua'] as const)
    await haveEvents(await server.asOwner(store), calendarOf(store));
});

beforeEach(async () => {
  at('12:10');
  await server.database.pool.query('truncate notifications');
});

afterAll(async () => {
  await server.close();
  await gateway.close();
});

const open = (env: Readonly<Record<string, string>>) =>
  openTestApp({ timers }, { NOTIFY_WEBHOOK_URL: gateway.url, ...env });

type Store = 'sol' | 'lua';
const calendarOf = (store: Store) => (store === 'sol' ? 'Ana' : 'Clara');
const phoneOf = (number: number) => `1198765432${number}`;

/** Who is signed in since the clock moved last. */
let owners = new Map<TestApp | Store, Promise<SignedInOwner>>();

function at(time: string, day = '09'): void {
  server.setNow(`2026-03-${day}T${time}:00Z`);
  owners = new Map();
}

function ownerOf(store: Store, app: TestApp): Promise<SignedInOwner> {
  const key = app === server ? store : app;
  const owner = owners.get(key) ?? app.asOwner(store);
  owners.set(key, owner);
  return owner;
}

/** Half hours from 08:00 on; the phones end in 0 to 3 in turn. */
const slots = Array.from({ length: 12 }, (_, index) => ({
  time: `${String(8 + Math.floor(index / 2)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`,
  phone: phoneOf(index % 4),
}));

async function haveEvents(owner: SignedInOwner, calendar: string): Promise<void> {
  for (const { time, phone } of slots) {
    const start = `2026-03-10T${time}`;
    const end = `${start.slice(0, -2)}${time.endsWith('00') ? '20' : '50'}`;
    await eventsOf(owner).created({ title: 'Corte', start, end, calendar, client_phone: phone });
  }
}

/** Notifies the customer of the event at a time. */
async function notify(time: string, store: Store = 'sol', app = server) {
  const phone = slots.find((slot) => slot.time === time)?.phone ?? '';
  const owner = await ownerOf(store, app);
  return owner.ask('/user/v1/send_notification/', {
    date: '10/03/2026',
    time,
    title: '',
    serviceName: '',
    calendar_name: calendarOf(store),
    phoneToSend: phone,
    userPhone: phone,
    userName: '',
    sender_client: false,
  });
}

async function statusesOf(times: readonly string[], app = server): Promise<number[]> {
  const answers = [];
  for (const time of times) answers.push(await notify(time, 'sol', app));
  return answers.map(({ status }) => status);
}

const timesOf = (digit: number) =>
  slots.filter(({ phone }) => phone === phoneOf(digit)).map(({ time }) => time);

async function stored(): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ phone: string }>('select phone from notifications');
  return rows.map(({ phone }) => phone);
}

test('MSG-003 a phone gets so many messages an hour from a store; the next is 429 and never leaves', async () => {
  const [first = '', ...others] = timesOf(0);
  expect(await statusesOf([first, ...others])).toEqual([200, 200, 200]);
  at('12:20');
  const refused = await notify(first);
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'rate_limited',
      status: 429,
      message: 'Este telefone já recebeu muitas mensagens na última hora. Aguarde e tente novamente.',
    },
  });
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(refused.headers['retry-after']).toBe(String(50 * 60));
  expect(await stored()).toHaveLength(3);
  expect((await notify('08:30')).status).toBe(200);
  at('13:10');
  expect((await notify(first)).status).toBe(200);
});

test('MSG-004 a store sends so many messages in 24 hours, whomever to; others go on', async () => {
  const five = ['08:00', '08:30', '09:00', '09:30', '10:00'];
  expect(await statusesOf(five)).toEqual([200, 200, 200, 200, 200]);
  at('20:10');
  const refused = await notify('10:30');
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'rate_limited',
      message:
        'Já saíram muitas mensagens nas últimas 24 horas. Avise este cliente por telefone, ou tente mais tarde.',
    },
  });
  expect(refused.headers['retry-after']).toBe(String(16 * 3600));
  expect((await notify('10:30', 'lua')).status).toBe(200);
  at('12:10', '10');
  expect((await notify('10:30')).status).toBe(200);
});

test('MSG-005 a double click counts once, and is answered alike at the ceiling', async () => {
  const times = timesOf(0);
  const [first = ''] = times;
  expect(await statusesOf([first, first, first, ...times])).toEqual([200, 200, 200, 200, 200, 200]);
  expect(await stored()).toHaveLength(3);
});

test('MSG-005 calls at the same moment do not pass together', async () => {
  const answers = await Promise.all(slots.map(({ time }) => notify(time)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  expect(await stored()).toHaveLength(5);
});

test('MSG-005 what the gateway gave up counts too: it was tried', async () => {
  const [first = '', ...others] = timesOf(0);
  await statusesOf([first, ...others]);
  await server.database.pool.query(`update notifications set state = 'dead'`);
  expect((await notify(first)).status).toBe(429);
});

test('MSG-005 without limits of rate there are no ceilings', async () => {
  const app = await open({ ...limited, RATE_LIMIT: 'off' });
  await haveEvents(await app.asOwner('sol'), 'Ana');
  const statuses = await statusesOf(
    slots.map(({ time }) => time),
    app,
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  await app.close();
});

test('MSG-007 messages that the owner sent by link keep none from leaving through a gateway', async () => {
  const times = timesOf(0);
  await statusesOf(times);
  // As they are recorded without a gateway.
  await server.database.pool.query(`update notifications set driver = 'link', state = 'recorded'`);
  expect(await statusesOf(times)).toEqual([200, 200, 200]);
  const { rows } = await server.database.pool.query<{ driver: string }>('select driver from notifications');
  expect(rows.map(({ driver }) => driver).sort()).toEqual([
    'link',
    'link',
    'link',
    'webhook',
    'webhook',
    'webhook',
  ]);
  expect(await statusesOf(times)).toEqual([200, 200, 200]);
  expect(await stored()).toHaveLength(6);
});

test('MSG-012 MSG-007 reminders count towards the ceiling of a phone, and not towards that of the store’s other messages', async () => {
  const asReminders = () =>
    // As they are written for a gateway.
    server.database.pool.query(`update notifications set kind = 'reminder', hours_before = 24`);
  const times = timesOf(0);
  await statusesOf(times);
  await statusesOf(timesOf(1).slice(0, 2));
  await asReminders();
  at('12:12');
  expect(await statusesOf([...times.slice(0, 1), ...timesOf(1)])).toEqual([429, 200, 429, 429]);
  expect(await statusesOf([...timesOf(2), ...timesOf(3)])).toEqual([200, 200, 200, 200, 429, 429]);
});

test('MSG-012 what was left to the owner counts towards no ceiling', async () => {
  const times = timesOf(0);
  await statusesOf(times);
  await server.database.pool.query(
    `update notifications set kind = 'reminder', hours_before = 24, state = 'dead', last_error = 'held'`,
  );
  at('12:12');
  expect(await statusesOf(times)).toEqual([200, 200, 200]);
});
