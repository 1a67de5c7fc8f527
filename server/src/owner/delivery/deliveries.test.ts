import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

const path = '/user/v1/send_notification/';
const poll = 5000;
const notification = {
  date: '09/03/2026',
  time: '10:00',
  title: 'Barbearia Sol',
  serviceName: 'Corte',
  calendar_name: 'Ana',
  phoneToSend: '11987654321',
  userPhone: '11987654321',
  userName: 'Cliente Segredo',
  sender_client: false,
};

const timers = new FakeTimers();
const lines: string[] = [];
let gateway: FakeGateway;
let server: TestApp;

beforeAll(async () => {
  gateway = await startFakeGateway();
  server = await openTestApp(
    { timers, logger: { level: 'info', stream: { write: (line: string) => lines.push(line) } } },
    { NOTIFY_WEBHOOK_URL: gateway.url, NOTIFY_WEBHOOK_SECRET: 'segredo' },
  );
  await server.app.ready();
  const { created } = eventsOf(await server.asOwner('sol'));
  await created({
    title: 'Corte',
    start: '2026-03-09T10:00',
    end: '2026-03-09T10:30',
    client_name: 'Cliente Segredo',
    client_phone: '11987654321',
  });
});

beforeEach(async () => {
  await rest();
  await server.database.pool.query('truncate notifications');
  gateway.reset();
  server.setNow('2026-03-09T12:10:00Z');
});

afterAll(async () => {
  await server.close();
  await gateway.close();
});

async function send(change: object = {}): Promise<void> {
  const owner = await server.asOwner('sol');
  const answer = await owner.ask(path, { ...notification, ...change });
  expect(answer).toMatchObject({ status: 200, body: { sent: true } });
}

/** Waits until the worker has nothing left to do. */
const rest = () => timers.asked(poll);

/** Moves the clock, and the worker looks. */
async function laterAt(instant: string): Promise<void> {
  server.setNow(instant);
  timers.advance(poll);
  await rest();
}

async function jobs() {
  const { rows } = await server.database.pool.query<Record<string, unknown>>(
    `select state, attempts, last_error, due_at from notifications order by created_at`,
  );
  return rows;
}

const idsReceived = () => gateway.received.map(({ body }) => body['id']);

test('Q-05 a message is taken on at once and delivered once', async () => {
  await send();
  await rest();
  expect(await jobs()).toEqual([expect.objectContaining({ state: 'sent', attempts: 1, last_error: null })]);
  await laterAt('2026-03-09T12:30:00Z');
  expect(gateway.received).toHaveLength(1);
});

test('a double click is delivered once', async () => {
  await Promise.all([send(), send(), send()]);
  await rest();
  expect(gateway.received).toHaveLength(1);
});

test('what a gateway cannot take is tried again later, under the same id', async () => {
  gateway.replyWith({ status: 500 }, 'cut', { status: 200 });
  await send();
  await rest();
  expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 1, last_error: 'http_500' }]);
  timers.advance(poll);
  await rest();
  expect(gateway.received).toHaveLength(1);
  await laterAt('2026-03-09T12:10:05Z');
  expect(await jobs()).toMatchObject([{ state: 'queued', attempts: 2, last_error: 'unreachable' }]);
  await laterAt('2026-03-09T12:10:20Z');
  expect(await jobs()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  expect(new Set(idsReceived()).size).toBe(1);
  expect(gateway.received).toHaveLength(3);
});

test('a gateway that asks for time gets it', async () => {
  gateway.replyWith({ status: 429, headers: { 'retry-after': '120' } }, { status: 200 });
  await send();
  await rest();
  expect(await jobs()).toMatchObject([{ state: 'queued', due_at: new Date('2026-03-09T12:12:00Z') }]);
  await laterAt('2026-03-09T12:11:59Z');
  expect(gateway.received).toHaveLength(1);
  await laterAt('2026-03-09T12:12:00Z');
  expect(await jobs()).toMatchObject([{ state: 'sent' }]);
});

test('what a gateway refuses is dead at once, and may be sent anew', async () => {
  gateway.replyWith({ status: 422 }, { status: 200 });
  await send();
  await rest();
  expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 1, last_error: 'http_422' }]);
  await send();
  await rest();
  expect(await jobs()).toMatchObject([{ state: 'dead' }, { state: 'sent' }]);
});

test('after ten attempts a message is dead', async () => {
  gateway.replyWith({ status: 500 });
  await send();
  await rest();
  for (let hour = 13; hour < 24; hour += 1) await laterAt(`2026-03-09T${hour}:00:00Z`);
  expect(await jobs()).toMatchObject([{ state: 'dead', attempts: 10, last_error: 'http_500' }]);
  expect(gateway.received).toHaveLength(10);
});

test('a message delivered by a process that died before recording it comes again with its id', async () => {
  await send();
  await rest();
  // As the dead process left it: leased until a minute after the attempt.
  await server.database.pool.query(
    `update notifications set state = 'leased', due_at = '2026-03-09T12:11:00Z'`,
  );
  await laterAt('2026-03-09T12:10:59Z');
  expect(gateway.received).toHaveLength(1);
  await laterAt('2026-03-09T12:11:00Z');
  expect(await jobs()).toMatchObject([{ state: 'sent', attempts: 2 }]);
  expect(idsReceived()[1]).toBe(idsReceived()[0]);
});

test('one whose workers keep dying is given up', async () => {
  await send();
  await rest();
  await server.database.pool.query(
    `update notifications set state = 'leased', attempts = 10, due_at = '2026-03-09T12:11:00Z'`,
  );
  await laterAt('2026-03-09T12:12:00Z');
  expect(await jobs()).toMatchObject([{ state: 'dead', last_error: 'never_settled' }]);
  expect(gateway.received).toHaveLength(1);
});

test('messages queued while nobody worked are delivered after the start, all of them', async () => {
  await rest();
  await server.database.pool.query(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, due_at, created_at)
     select $1, gen_random_uuid(), 'whatsapp-cloud', '5511987654321', number::text, '{}', 'queued', $2, $2
     from generate_series(1, 12) number`,
    [sol.storeId, new Date('2026-03-09T12:00:00Z')],
  );
  timers.advance(poll);
  await rest();
  expect(new Set(idsReceived()).size).toBe(12);
  expect(await jobs()).toEqual(Array.from({ length: 12 }, () => expect.objectContaining({ state: 'sent' })));
});

test('what is logged holds no phone, no name and no text', async () => {
  gateway.replyWith({ status: 422, body: { error: 'Cliente Segredo 5511987654321' } });
  await send();
  await rest();
  expect(lines.join('')).toContain('"msg":"notification given up"');
  expect(lines.join('')).not.toMatch(/Segredo|987654321|Seu agendamento/);
});

// The last one, for nothing is delivered after it.
test('a stop waits for the delivery under way and records it', async () => {
  await send();
  await server.app.close();
  expect(await jobs()).toMatchObject([{ state: 'sent' }]);
});
