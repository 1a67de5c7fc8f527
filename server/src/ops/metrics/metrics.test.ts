import { contract } from '@hora-marcada/shared/contract';
import { openEventSource } from '../../test-support/event-source.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { startFakeGateway, type FakeGateway } from '../../test-support/fake-gateway.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { openMeasuredApp, type MeasuredApp } from './test-support/measured-app.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt, bookServicesAt } from '../../test-support/public-booking.ts';
import { releaseApp } from '../../test-support/released-apps.ts';
import type { SignedInOwner } from '../../test-support/test-app.ts';
import { releaseShell } from '../../web/pages/test-support/page-site.ts';

const poll = 5000;
const timers = new FakeTimers();
const webRoot = releaseShell();
let gateway: FakeGateway;
let measured: MeasuredApp;
let owner: SignedInOwner;

beforeAll(async () => {
  gateway = await startFakeGateway();
  measured = await openMeasuredApp(
    { timers },
    {
      NOTIFY_WEBHOOK_URL: gateway.url,
      WEB_ROOT: webRoot,
      RATE_LIMIT: 'on',
      MAX_MESSAGES_PER_PHONE: '1',
    },
  );
  owner = await measured.server.asOwner('sol');
});

afterAll(async () => {
  await measured.server.close();
  await gateway.close();
});

/** How much a counter rises by what is done. */
async function rise(
  act: () => Promise<unknown>,
  name: string,
  labels?: Readonly<Record<string, string>>,
): Promise<number> {
  const before = (await measured.valueOf(name, labels)) ?? 0;
  await act();
  return ((await measured.valueOf(name, labels)) ?? 0) - before;
}

test('bookings are counted when they are made, not when they are replayed or refused', async () => {
  const { server } = measured;
  const made = 'hora_marcada_bookings_created_total';
  const key = { 'idempotency-key': 'one' };
  const twice = async () => {
    expect((await bookAt(server, '10:00', {}, key)).status).toBe(201);
    expect((await bookAt(server, '10:00', {}, key)).status).toBe(201);
    expect((await bookAt(server, '10:00')).status).toBe(409);
  };
  expect(await rise(twice, made, { by: 'customer' })).toBe(1);
  const { created } = eventsOf(owner);
  expect(
    await rise(() => created({ start: '2026-03-11T10:00', end: '2026-03-11T11:00' }), made, { by: 'owner' }),
  ).toBe(1);
});

test.each<[string, string, () => Promise<unknown>]>([
  ['customer', 'slot_taken', () => bookAt(measured.server, '10:00')],
  ['customer', 'slot_taken', () => bookServicesAt(measured.server, '10:00')],
  [
    'customer',
    'service_gone',
    () => bookServicesAt(measured.server, '11:00', { services: [sol.corte, sol.ana] }),
  ],
  ['customer', 'invalid', () => bookAt(measured.server, '25:00')],
  ['customer', 'not_found', () => bookAt(measured.server, '11:00', { calendar_id: sol.storeId })],
  ['owner', 'invalid', () => eventsOf(owner).create({ end: '2026-03-10T09:00' })],
  ['owner', 'unauthenticated', () => measured.server.ask('/user/v1/create_event/', {})],
])('a booking of a %s that is refused is counted as %s', async (by, reason, act) => {
  await bookAt(measured.server, '10:00');
  expect(await rise(act, 'hora_marcada_bookings_refused_total', { by, reason })).toBe(1);
});

test.each([
  ['customer', contract.createBooking.path],
  ['owner', contract.createEvent.path],
])('a GET at the address where the %s books is no refused booking', async (by, url) => {
  const look = () => measured.server.send({ method: 'GET', url });
  expect((await look()).status).toBe(405);
  const labels = { by, reason: 'method_not_allowed' };
  expect(await rise(look, 'hora_marcada_bookings_refused_total', labels)).toBe(0);
});

test('requests are counted by their route: whatever was typed into an address is no label', async () => {
  const { server, scrape } = measured;
  const typed = ['Marilia', '21976543210', 'Quaresma'];
  const [name = '', phone = '', last = ''] = typed;
  const seen = { method: 'GET', route: contract.getStore.path, status: '404' };
  const ask = () => server.ask(`/scheduler/v1/get_store/${name}${phone}/?q=${last}`);
  expect(await rise(ask, 'http_requests_total', seen)).toBe(1);
  const { route } = seen;
  expect(await rise(ask, 'http_request_duration_seconds_count', { route, method: 'GET' })).toBe(1);
  await server.ask(`/${name}?telefone=${phone}`);
  await server.ask(`/api/${name}/`);
  await server.send({ method: 'PUT', url: `/${name}/${phone}` });
  expect((await server.ask(`/api/%zz${phone}`)).status).toBe(400);
  await bookAt(server, '11:00', { client_name: `${name} ${last}`, client_telephone: phone });
  const labels = (await scrape()).flatMap((sample) => Object.values(sample.labels));
  for (const text of typed) expect(labels.filter((label) => label.includes(text))).toEqual([]);
  expect(labels).toContain('unmatched');
});

test('live updates are counted while they are open, and their duration is no latency', async () => {
  const { server, valueOf } = measured;
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const path = '/user/v1/live/';
  const source = await openEventSource(`${address}${path}`, owner.token);
  expect(await valueOf('hora_marcada_live_streams')).toBe(1);
  source.close();
  while ((await valueOf('hora_marcada_live_streams')) !== 0);
  await server.send({ method: 'HEAD', url: path, headers: { authorization: `Bearer ${owner.token}` } });
  expect(await valueOf('http_requests_total', { route: path, status: '200' })).toBe(1);
  expect(await valueOf('http_request_duration_seconds_count', { route: path })).toBeUndefined();
});

test('SHAPE-014 failures of remotes are counted for releases of ours; versions that were made up are one', async () => {
  const report = (version: string, app = 'booking-app') =>
    measured.server.ask('/api/remote_failures/', { app, version, reason: 'entry' });
  releaseApp(webRoot, 'booking-app', {}, '1.4.0');
  for (const version of ['1.4.0', '1.4.0', '6.6.6', '7.7.7', '', '..']) await report(version);
  await report('1.4.0', 'admin-app');
  const failures = (await measured.scrape()).filter(
    ({ name }) => name === 'hora_marcada_remote_failures_total',
  );
  expect(failures.map(({ labels, value }) => [labels, value])).toEqual([
    [{ app: 'booking-app', version: '1.4.0', reason: 'entry' }, 2],
    [{ app: 'booking-app', version: 'other', reason: 'entry' }, 4],
    [{ app: 'admin-app', version: 'other', reason: 'entry' }, 1],
  ]);
});

test('pages served without server-rendered markup are counted', async () => {
  const miss = { version: '1.0.0', reason: 'render_missing' };
  const visit = () => measured.server.ask(`/${sol.endpoint}`);
  expect(await rise(visit, 'hora_marcada_render_misses_total', miss)).toBe(1);
});

test('Q-05 attempts of a configured gateway are counted from 0 on, so that a rise to the first one shows', async () => {
  const driver = 'webhook';
  for (const outcome of ['delivered', 'postponed', 'refused']) {
    const attempts = 'hora_marcada_delivery_attempts_total';
    expect(await measured.valueOf(attempts, { driver, outcome })).toBe(0);
  }
  expect(await measured.valueOf('hora_marcada_deliveries_given_up_total', { driver })).toBe(0);
});

test('Q-05 the outbox shows how much waits and how late it is, and what its gateway answered', async () => {
  const { server, valueOf } = measured;
  const [depth, overdue] = ['hora_marcada_outbox_waiting_messages', 'hora_marcada_outbox_overdue_seconds'];
  expect([await valueOf(depth), await valueOf(overdue)]).toEqual([0, 0]);
  const notification = {
    date: '10/03/2026',
    time: '10:00',
    title: 'Sol',
    serviceName: 'Corte',
    calendar_name: 'Ana',
    phoneToSend: '11987654321',
    userPhone: '11987654321',
    userName: 'João',
    sender_client: false,
  };
  gateway.replyWith({ status: 503, headers: { 'retry-after': '600' } }, { status: 400 });
  await bookAt(server, '10:00');
  await owner.ask('/user/v1/send_notification/', notification);
  await timers.asked(poll);
  server.setNow('2026-03-09T12:20:00Z');
  expect([await valueOf(depth), await valueOf(overdue)]).toEqual([1, 0]);
  server.setNow('2026-03-09T12:30:00Z');
  expect([await valueOf(depth), await valueOf(overdue)]).toEqual([1, 600]);
  timers.advance(poll);
  await timers.asked(poll);
  expect([await valueOf(depth), await valueOf(overdue)]).toEqual([0, 0]);
  const attempts = 'hora_marcada_delivery_attempts_total';
  expect(await valueOf(attempts, { driver: 'webhook', outcome: 'postponed' })).toBe(1);
  expect(await valueOf(attempts, { driver: 'webhook', outcome: 'refused' })).toBe(1);
  expect(await valueOf('hora_marcada_deliveries_given_up_total', { driver: 'webhook' })).toBe(1);
  const settled = { kind: 'confirmation', outcome: 'given_up' };
  expect(await valueOf('hora_marcada_messages_settled_total', settled)).toBe(1);
});

test.each<[string, string, string]>([
  ['without its event', 'no_event', '11987654399'],
  ['beyond the ceiling of a phone', 'phone_ceiling', '11987654321'],
])('MSG-006 a message that is not written %s is counted', async (_, reason, phone) => {
  const { server } = measured;
  server.setNow('2026-03-09T15:00:00Z');
  await bookAt(server, '10:00');
  await bookAt(server, '10:30');
  const today = await server.asOwner('sol');
  const notify = (time: string) =>
    today.ask('/user/v1/send_notification/', {
      date: '10/03/2026',
      time,
      title: 'Sol',
      serviceName: 'Corte',
      calendar_name: 'Ana',
      phoneToSend: phone,
      userPhone: phone,
      userName: 'João',
      sender_client: false,
    });
  const refused = 'hora_marcada_messages_refused_total';
  const before = await measured.valueOf(refused, { reason });
  await notify('10:00');
  expect((await notify('10:30')).status).toBe(reason === 'no_event' ? 404 : 429);
  expect(await measured.valueOf(refused, { reason })).toBe((before ?? 0) + (reason === 'no_event' ? 2 : 1));
  expect(await measured.valueOf(refused, { reason: 'store_ceiling' })).toBe(0);
});

test('the port of the metrics answers nothing else, and the public port does not have them', async () => {
  const { address, server } = measured;
  const status = async (url: string, init?: RequestInit) => (await fetch(url, init)).status;
  expect(await status(address, { method: 'POST' })).toBe(405);
  expect(await status(address.replace('/metrics', '/'))).toBe(404);
  expect(await status(address.replace('/metrics', '/healthz'))).toBe(404);
  expect((await fetch(address)).headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect((await server.ask('/metrics')).text).not.toContain('http_requests_total');
});
