import { randomUUID } from 'node:crypto';
import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { atRest, FakeTimers } from '../../test-support/fake-timers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { noCounts } from '../../platform/counts.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { planReminders } from './plan-reminders.ts';

const poll = 5000;
const minute = 60_000;
const limited = { RATE_LIMIT: 'on', MAX_MESSAGES_PER_PHONE: '3', MAX_MESSAGES_PER_STORE: '5' };
const byMeta = {
  WHATSAPP_CLOUD_TOKEN: 'token',
  WHATSAPP_CLOUD_PHONE_ID: '1',
  WHATSAPP_CLOUD_TEMPLATE: 'confirmado',
  WHATSAPP_CLOUD_TEMPLATE_REMINDER: 'lembrete',
};
let timers: FakeTimers;
let gateway: FakeGateway;
let server: TestApp;

beforeAll(async () => {
  gateway = await startFakeGateway();
});

afterEach(async () => {
  await server.close();
  gateway.reset();
});

afterAll(() => gateway.close());

/** On the store's clock. */
const at = (wallClock: string) => new Date(`${wallClock}-03:00`);

/** A server that reminds sol's customers a day before, at ten on the store's clock. */
async function open(env: Readonly<Record<string, string>> = {}): Promise<void> {
  timers = new FakeTimers();
  const way = 'WHATSAPP_CLOUD_TOKEN' in env ? 'WHATSAPP_CLOUD_URL' : 'NOTIFY_WEBHOOK_URL';
  server = await openTestApp(
    { timers },
    {
      NOTIFY_PACE_PER_MINUTE: '600',
      PUBLIC_ORIGINS: 'https://exemplo.com.br',
      ...limited,
      [way]: gateway.url,
      ...env,
    },
  );
  await server.database.pool.query(
    `update stores set reminder_hours = '{24}', quiet_from = '21:00', quiet_to = '08:00'`,
  );
  server.setNow(at('2026-03-09T10:00').toISOString());
  await server.app.ready();
  await rest();
}

const rest = () => atRest(timers);

const phoneOf = (index: number) => String(11900000000 + index);

/** Events of tomorrow at nine, each of a phone of its own, in no calendar. */
async function insert(count: number, phone = phoneOf): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({
    store_id: sol.storeId,
    event_id: randomUUID(),
    calendar_id: null,
    title: `Corte ${index}`,
    start_time: new Date(at('2026-03-10T09:00').getTime() + index * minute),
    end_time: new Date(at('2026-03-10T09:30').getTime() + index * minute),
    client_name: 'João',
    client_phone: phone(index),
    created_at: at('2026-02-01T10:00'),
  }));
  await server.database.handle.insertInto('events').values(rows).execute();
}

/** The round of a minute, and what leaves then. */
async function runAt(wallClock: string): Promise<void> {
  server.setNow(at(wallClock).toISOString());
  timers.advance(minute);
  await rest();
  server.setNow(new Date(at(wallClock).getTime() + minute).toISOString());
  for (let round = 0; round < 3; round += 1) {
    timers.advance(poll);
    await timers.asked(poll);
  }
}

const states = async () =>
  (
    await server.database.pool.query<{ state: string; code: string | null; count: number }>(
      `select state, last_error as code, count(*)::int as count from notifications
       where driver <> 'link' group by state, last_error order by state`,
    )
  ).rows;

const round = async () =>
  (await (await server.asOwner('sol')).ask(contract.getReminders.path)).body as AnswerOf<'getReminders'>;

test('MSG-012 a phone gets so many messages an hour, reminders with them, and its owner sends what is beyond', async () => {
  await open();
  await insert(5, () => '11987654321');
  await runAt('2026-03-09T10:30');
  expect(gateway.received).toHaveLength(3);
  expect(await states()).toEqual([
    { state: 'dead', code: 'held', count: 2 },
    { state: 'sent', code: null, count: 3 },
  ]);
  const owner = await server.asOwner('sol');
  const date = { date: '10/03/2026', time: '09:00', title: '', serviceName: '', calendar_name: '' };
  const refused = await owner.ask('/user/v1/send_notification/', {
    ...date,
    phoneToSend: '11987654321',
    userPhone: '',
    userName: '',
    sender_client: false,
  });
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});

test('MSG-012 a store’s reminders of 24 hours have an end, with others’ messages not among them', async () => {
  await open();
  await insert(8);
  await runAt('2026-03-09T10:30');
  expect(gateway.received).toHaveLength(5);
  await runAt('2026-03-09T10:40');
  expect(gateway.received).toHaveLength(5);
  const owner = await server.asOwner('sol');
  const confirmation = {
    date: '10/03/2026',
    time: '09:00',
    title: '',
    serviceName: '',
    calendar_name: '',
    phoneToSend: phoneOf(0),
    userPhone: '',
    userName: '',
    sender_client: false,
  };
  expect((await owner.ask('/user/v1/send_notification/', confirmation)).status).toBe(200);
});

test('MSG-012 processes that plan at once keep the ceilings together, and hold nothing that may leave', async () => {
  await open();
  await insert(8);
  const beyond: string[] = [];
  const plan = () =>
    planReminders({
      handle: server.database.handle,
      clock: { now: () => at('2026-03-09T10:30') },
      random: () => 0,
      driver: 'webhook',
      remindersAMinute: 2,
      ceilings: { perPhoneAndHour: 3, perStoreAndDay: 5 },
      counts: {
        ...noCounts,
        messageBeyondCeiling: (reason, store) => void beyond.push(`${reason} ${store}`),
      },
      announce: () => undefined,
      onFailure: (error) => {
        throw error;
      },
    });
  await Promise.all([plan(), plan(), plan()]);
  expect(await states()).toEqual([
    { state: 'dead', code: 'held', count: 3 },
    { state: 'ready', code: null, count: 2 },
  ]);
  expect(beyond).toEqual(Array(3).fill(`store_ceiling ${sol.endpoint}`));
});

test('MSG-012 RATE_LIMIT=off lifts the ceilings of reminders, too', async () => {
  await open({ RATE_LIMIT: 'off' });
  await insert(8);
  await runAt('2026-03-09T10:30');
  expect(gateway.received).toHaveLength(8);
});

test('REM-022 each way of delivery keeps the pace', async () => {
  await open({ ...byMeta, NOTIFY_PACE_PER_MINUTE: '2' });
  await insert(5);
  await runAt('2026-03-09T10:30');
  expect(await states()).toEqual([{ state: 'sent', code: null, count: 2 }]);
  await runAt('2026-03-09T10:32');
  expect(await states()).toEqual([{ state: 'sent', code: null, count: 4 }]);
});

test('REM-021 Início lists the reminders that no gateway sends, each with a chat, until its owner sent it or it is over', async () => {
  await open();
  await insert(7);
  await runAt('2026-03-09T10:30');
  const { is_on, reminders, held } = await round();
  expect([is_on, reminders]).toEqual([false, []]);
  expect(held.map(({ title, sent }) => [title, sent])).toEqual([
    ['Corte 5', false],
    ['Corte 6', false],
  ]);
  expect(held[0]).toMatchObject({
    start_time: '2026-03-10T09:05:00',
    link: expect.stringMatching(/^https:\/\/wa\.me\/5511900000005\?text=/) as string,
    text: 'Olá, João! Lembrete: Corte 5 amanhã, ter 10/03, às 09:05 em Barbearia Sol.',
  });
  const [first] = held;
  const owner = await server.asOwner('sol');
  const mark = { id: first?.id ?? '', start_time: first?.start_time ?? '', sent: true };
  expect((await owner.ask(contract.markReminder.path, mark)).status).toBe(200);
  expect((await round()).held.map(({ sent }) => sent)).toEqual([true, false]);
  server.setNow(at('2026-03-10T09:05:30').toISOString());
  expect((await round()).held.map(({ title }) => title)).toEqual(['Corte 6']);
});

test('REM-021 a reminder that was held is not listed once its event was moved, and one that was queued anew never', async () => {
  await open();
  await insert(7);
  await runAt('2026-03-09T10:30');
  const owner = await server.asOwner('sol');
  await eventsOf(owner).act('move_event', {
    start: '2026-03-10T09:05:00',
    calendar: '',
    new_start: '2026-03-10T15:00:00',
  });
  expect((await round()).held.map(({ title }) => title)).toEqual(['Corte 6']);
  expect(await server.database.pool.query(`select from notifications where state = 'ready'`)).toMatchObject({
    rowCount: 0,
  });
});
