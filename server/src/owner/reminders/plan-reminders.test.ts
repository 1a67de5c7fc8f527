import { randomUUID } from 'node:crypto';
import { contract } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { noCounts } from '../../platform/counts.ts';
import { MAX_ATTEMPTS } from '../delivery/delivery-rules.ts';
import { planReminders } from './plan-reminders.ts';

const poll = 5000;
const minute = 60_000;
const timers = new FakeTimers();
let gateway: FakeGateway;
let server: TestApp;
let now: Date;

beforeAll(async () => {
  gateway = await startFakeGateway();
  server = await openTestApp(
    { timers },
    {
      NOTIFY_WEBHOOK_URL: gateway.url,
      NOTIFY_PACE_PER_MINUTE: '9999',
      PUBLIC_ORIGINS: 'https://exemplo.com.br',
    },
  );
  await server.app.ready();
  await rest();
});

beforeEach(async () => {
  await server.database.pool.query('truncate notifications, events, clients');
  await choose('{24}');
  gateway.reset();
});

afterAll(async () => {
  await server.close();
  await gateway.close();
});

/** Waits until the worker has nothing left to do and nothing is planned. */
const rest = async () => {
  await timers.asked(minute);
  await timers.asked(poll);
};

const choose = (hours: string) =>
  server.database.pool.query(
    `update stores set reminder_hours = case store_id when $1 then $2::smallint[] else '{}' end,
     quiet_from = '21:00', quiet_to = '08:00', expiration_date = null`,
    [sol.storeId, hours],
  );

/** On the store's clock. */
const at = (wallClock: string) => new Date(`${wallClock}-03:00`);

async function insert(start: string, change: object = {}): Promise<string> {
  const id = randomUUID();
  const row = {
    ...{ store_id: sol.storeId, event_id: id, calendar_id: sol.ana, title: 'Corte' },
    ...{ start_time: at(start), end_time: new Date(at(start).getTime() + 30 * minute) },
    ...{ client_name: 'João', client_phone: '11987654321', created_at: at('2026-02-01T10:00') },
    ...change,
  };
  await server.database.handle.insertInto('events').values(row).execute();
  return id;
}

/** A minute of a running server, at a time of the store's clock. */
async function runAt(wallClock: string): Promise<void> {
  now = at(wallClock);
  server.setNow(now.toISOString());
  timers.advance(minute);
  await rest();
  await deliver();
}

/** A moment later, for they leave about evenly. */
async function deliver(): Promise<void> {
  server.setNow(new Date(now.getTime() + 1000).toISOString());
  timers.advance(poll);
  await rest();
}

const texts = () => gateway.received.map(({ body }) => String(body['text']));

const planNow = (remindersAMinute = 9999) =>
  planReminders({
    ...{ handle: server.database.handle, clock: { now: () => now }, random: () => 0 },
    ...{ driver: 'webhook', remindersAMinute, ceilings: undefined, counts: noCounts },
    announce: () => undefined,
    onFailure: (error) => {
      throw error;
    },
  });

test('REM-003 REM-004 a day before, the gateway gets one reminder of each event with a phone', async () => {
  await insert('2026-03-10T10:00', { is_confirmed: true });
  await insert('2026-03-10T11:00', { calendar_id: null, client_name: '', title: 'Barba' });
  await insert('2026-03-10T11:30', { client_name: '', client_phone: '' });
  await insert('2026-03-11T11:30');
  await runAt('2026-03-09T11:00');
  await runAt('2026-03-09T11:01');
  expect(texts().sort()).toEqual([
    'Olá! Lembrete: Barba amanhã, ter 10/03, às 11:00 em Barbearia Sol.',
    'Olá, João! Lembrete: Corte amanhã, ter 10/03, às 10:00 em Barbearia Sol, com Ana.',
  ]);
  expect(gateway.received[0]?.body).toMatchObject({ kind: 'reminder', phoneToSend: '5511987654321' });
});

test('REM-004 where the customer has a link, the reminder ends with it, and no table holds it', async () => {
  await insert('2026-03-10T10:00', { manage_key: Buffer.alloc(32, 1) });
  await runAt('2026-03-09T10:00');
  const [text = ''] = texts();
  const [, token = ''] =
    /\nPara confirmar presença, remarcar ou cancelar: https:\/\/exemplo\.com\.br\/barbearia-sol\/agendamento#([\w-]{43})$/.exec(
      text,
    ) ?? [];
  expect(token).not.toBe('');
  const { rows } = await server.database.pool.query<{ row: string }>(
    'select n::text as row from notifications n',
  );
  expect(rows[0]?.row).toContain('Lembrete: Corte');
  expect(rows[0]?.row).not.toContain(token);
});

test('REM-002 REM-011 stores that chose no reminders send none, and expired ones that did go on', async () => {
  await insert('2026-03-10T10:00', { store_id: lua.storeId, calendar_id: lua.clara });
  await insert('2026-03-10T10:00');
  await server.database.pool.query(`update stores set expiration_date = '2026-01-01'`);
  await runAt('2026-03-09T10:00');
  expect(gateway.received).toHaveLength(1);
});

test('REM-005 planners that look at once write each reminder once', async () => {
  for (const start of ['09:00', '10:00', '11:00']) await insert(`2026-03-10T${start}`);
  now = at('2026-03-09T11:00');
  await Promise.all([planNow(), planNow(), planNow()]);
  const { rows } = await server.database.pool.query('select state from notifications');
  expect(rows).toEqual(Array(3).fill({ state: 'ready' }));
});

test('a store’s reminders keep the pace of the gateway, of which those sent by hand take nothing', async () => {
  const ids = await Promise.all(['09:00', '10:00', '11:00'].map((time) => insert(`2026-03-10T${time}`)));
  now = at('2026-03-09T11:00');
  server.setNow(now.toISOString());
  const owner = await server.asOwner('sol');
  const mark = { id: ids[0], start_time: '2026-03-10T09:00:00', sent: true };
  expect((await owner.ask(contract.markReminder.path, mark)).status).toBe(200);
  const written = async () =>
    (
      await server.database.pool.query<{ at: Date }>(
        `select due_at as at from notifications where driver = 'webhook' order by due_at`,
      )
    ).rows.map(({ at }) => at.getTime() - now.getTime());
  await planNow(2);
  await planNow(2);
  expect(await written()).toEqual([0, minute / 2]);
  now = at('2026-03-09T11:01');
  await planNow(2);
  expect(await written()).toEqual([-minute, -minute / 2, 0]);
});

test('REM-006 a reminded event that is moved further ahead is reminded of its new time, and back of the old one not again', async () => {
  const id = await insert('2026-03-10T10:00');
  await runAt('2026-03-09T10:00');
  const move = (start: string, movedFrom: Date | null) =>
    server.database.pool.query(
      'update events set start_time = $2, end_time = $3, moved_from = $4, moved_at = $5 where event_id = $1',
      [id, at(start), new Date(at(start).getTime() + 30 * minute), movedFrom, now],
    );
  await move('2026-03-10T12:00', at('2026-03-10T10:00'));
  await runAt('2026-03-09T11:59');
  expect(gateway.received).toHaveLength(1);
  await runAt('2026-03-09T12:00');
  expect(texts()[1]).toContain('às 12:00');
  await move('2026-03-10T10:00', null);
  await runAt('2026-03-09T12:05');
  expect(gateway.received).toHaveLength(2);
});

test.each([
  ['cancelled', 'delete from events'],
  [
    'moved',
    `update events set start_time = (start_time at time zone 'UTC' + interval '5 minutes') at time zone 'UTC'`,
  ],
  ['in another calendar', `update events set calendar_id = '${sol.bruno}'`],
  ['of another phone', `update events set client_phone = '11911112222'`],
  [
    'of a customer who wants none',
    `insert into clients (store_id, phone, no_reminders, created_at)
     select store_id, client_phone, true, created_at from events`,
  ],
  ['of a store that switched them off', `update stores set reminder_hours = '{}'`],
])('REM-007 REM-014 a reminder that was written is not sent once its event is %s', async (_, change) => {
  await insert('2026-03-10T10:00');
  now = at('2026-03-09T10:00');
  server.setNow(now.toISOString());
  await planNow();
  await server.database.pool.query(change);
  await deliver();
  expect(gateway.received).toEqual([]);
  const { rows } = await server.database.pool.query('select state, last_error from notifications');
  expect(rows).toEqual([{ state: 'dead', last_error: 'superseded' }]);
});

test('REM-007 one that was withheld is sent where its event is as it was again, or for the new phone and calendar', async () => {
  await insert('2026-03-10T10:00');
  now = at('2026-03-09T10:00');
  server.setNow(now.toISOString());
  await planNow();
  await server.database.pool.query(
    `update events set client_phone = '11911112222', calendar_id = '${sol.bruno}'`,
  );
  await deliver();
  await runAt('2026-03-09T10:01');
  expect(gateway.received.map(({ body }) => body['phone'])).toEqual(['5511911112222']);
  await runAt('2026-03-09T10:02');
  expect(gateway.received).toHaveLength(1);
});

test('REM-008 a server that was down sends what is late, until it is too late', async () => {
  await insert('2026-03-10T13:00');
  await insert('2026-03-10T13:30');
  await runAt('2026-03-10T10:00');
  expect(texts()).toEqual([expect.stringContaining('hoje, ter 10/03, às 13:30')]);
});

test('REM-008 what the gateway does not take in time is never sent', async () => {
  await insert('2026-03-10T13:30');
  gateway.replyWith({ status: 503 });
  await runAt('2026-03-10T10:29');
  expect(gateway.received).toHaveLength(1);
  gateway.replyWith({ status: 200 });
  await runAt('2026-03-10T10:30');
  expect(gateway.received).toHaveLength(1);
  const { rows } = await server.database.pool.query('select state, last_error from notifications');
  expect(rows).toEqual([{ state: 'dead', last_error: 'expired' }]);
});

test('REM-008 a gateway that fails for hours gets the reminder as soon as it works again', async () => {
  await insert('2026-03-10T10:00');
  gateway.replyWith({ status: 500 });
  const times = Array.from(
    { length: 12 },
    (_, step) => new Date(at('2026-03-09T10:00').getTime() + step * 16 * minute),
  );
  for (const time of times) await runAt(toWallClock(time, 'America/Sao_Paulo'));
  expect(gateway.received.length).toBeGreaterThan(MAX_ATTEMPTS);
  gateway.replyWith({ status: 200 });
  const before = gateway.received.length;
  await runAt('2026-03-09T13:30');
  await runAt('2026-03-09T13:50');
  expect(gateway.received).toHaveLength(before + 1);
  const { rows } = await server.database.pool.query('select state, last_error from notifications');
  expect(rows).toEqual([{ state: 'sent', last_error: null }]);
});

test('REM-009 what fails in the evening waits for the morning, and nobody is reminded at night', async () => {
  await insert('2026-03-10T20:59');
  gateway.replyWith({ status: 500 });
  await runAt('2026-03-09T20:59');
  gateway.replyWith({ status: 200 });
  await runAt('2026-03-09T21:05');
  await runAt('2026-03-10T07:59');
  expect(gateway.received).toHaveLength(1);
  await runAt('2026-03-10T08:00');
  expect(texts()[1]).toContain('Lembrete: Corte hoje, ter 10/03, às 20:59');
});

test('REM-009 who comes early in the morning is reminded in the evening before', async () => {
  await choose('{2}');
  await insert('2026-03-10T08:15');
  await runAt('2026-03-09T19:59');
  expect(gateway.received).toEqual([]);
  await runAt('2026-03-09T20:00');
  expect(texts()).toEqual([expect.stringContaining('amanhã, ter 10/03, às 08:15')]);
});

test('REM-005 a clock that jumps an hour and back doubles nothing and loses nothing', async () => {
  await insert('2026-03-10T10:00');
  await insert('2026-03-10T10:30');
  await insert('2026-03-10T11:45');
  for (const time of ['10:00', '11:00', '10:01', '11:01', '11:45']) await runAt(`2026-03-09T${time}`);
  expect(texts().map((text) => /às (.{5})/.exec(text)?.[1])).toEqual(['10:00', '10:30', '11:45']);
});

test('REM-010 who booked within the distance is not reminded', async () => {
  await insert('2026-03-10T10:00', { created_at: at('2026-03-09T10:30') });
  await runAt('2026-03-09T11:00');
  expect(gateway.received).toEqual([]);
});
