import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { contract } from '@hora-marcada/shared/contract';
import { jest } from '@jest/globals';
import { bookWithLink } from '../../test-support/booking-links.ts';
import { openEventSource, type EventSource } from '../../test-support/event-source.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { anaLima, asMember, signIn } from '../../test-support/owner/members.ts';
import { waitUntil } from '../../test-support/database/lock-waits.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

const path = '/user/v1/live/';
const changed = 'event: changed\ndata: {}\n\n';
const heartbeat = ':\n\n';

let server: TestApp;
let timers: FakeTimers;
let address: string;
let sources: EventSource[];

beforeEach(async () => {
  timers = new FakeTimers();
  sources = [];
  server = await openTestApp({ timers });
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
});

afterEach(async () => {
  for (const source of sources) source.close();
  await server.close();
});

async function openAs(username: 'sol' | 'lua'): Promise<EventSource> {
  const { token } = await server.asOwner(username);
  return open(token);
}

async function open(token: string): Promise<EventSource> {
  const source = await openEventSource(`${address}${path}`, token);
  sources.push(source);
  return source;
}

async function book(time: string): Promise<void> {
  const { status } = await server.ask('/scheduler/v1/create_event/', {
    endpoint: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.ana,
    selected_day: '2026-03-10',
    selected_time: time,
    client_name: 'Cliente Segredo',
    client_telephone: '11987654321',
  });
  expect(status).toBe(201);
}

test('P-31 a booking of a customer reaches the open screens of its store, and says nothing of anybody', async () => {
  const [phone, desk, other] = [await openAs('sol'), await openAs('sol'), await openAs('lua')];
  await book('10:00');
  timers.advance(50);
  await Promise.all([phone.comes(changed), desk.comes(changed)]);
  await book('11:00');
  timers.advance(50);
  await phone.comes(changed, 2);
  expect(phone.text()).toBe(`retry: 3000\n\n${changed}${changed}`);
  // What another store's screen got until then is all it will get.
  timers.advance(20_000);
  await other.comes(heartbeat);
  expect(other.text()).toBe(`retry: 3000\n\n${heartbeat}`);
});

test('P-31 whatever a customer does to a booking reaches the open screens of its store', async () => {
  const booking = await bookWithLink(server);
  const link = { endpoint: sol.endpoint, token: booking.token };
  timers.advance(50);
  const screen = await openAs('sol');
  const acts = [
    () => server.ask(contract.confirmPresence.path, { ...link, revision: 0 }),
    () => server.ask(contract.updateReminders.path, { ...link, no_reminders: true }),
    () => booking.move(),
    () => booking.cancel(),
  ];
  for (const [before, act] of acts.entries()) {
    expect((await act()).status).toBe(200);
    timers.advance(50);
    await screen.comes(changed, before + 1);
  }
});

test('P-31 the stream passes caches and the buffers of proxies', async () => {
  const { status, headers } = await openAs('sol');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
});

test('PERM-002 nobody listens without a session', async () => {
  expect(await server.ask(path)).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
  const { status } = await open('nonsense');
  expect(status).toBe(401);
});

test('a silent stream sends a heartbeat every 20 seconds', async () => {
  const source = await openAs('sol');
  for (const times of [1, 2, 3]) {
    timers.advance(20_000);
    await source.comes(heartbeat, times);
  }
  expect(source.text()).toBe(`retry: 3000\n\n${heartbeat.repeat(3)}`);
});

test('PERM-009 a stream ends with its session', async () => {
  const [ending, staying] = [await server.asOwner('sol'), await server.asOwner('sol')];
  const [one, other] = [await open(ending.token), await open(staying.token)];
  await ending.ask('/api/token/logout/', { refresh: ending.refresh });
  timers.advance(20_000);
  await one.ended;
  await other.comes(heartbeat);
});

test('a stream outlives an outage of the database, which says nothing of its session', async () => {
  const source = await openAs('sol');
  const outage = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const pool: { connect: () => Promise<unknown> } = server.database.pool;
  const connect = jest.spyOn(pool, 'connect').mockRejectedValueOnce(outage);
  timers.advance(20_000);
  await Promise.race([source.comes(heartbeat), source.ended]);
  expect([connect.mock.calls.length, source.text()]).toEqual([1, `retry: 3000\n\n${heartbeat}`]);
});

test('a screen that was closed leaves nothing behind', async () => {
  const staying = await openAs('sol');
  const before = timers.count;
  const { token } = await server.asOwner('sol');
  const received = once(server.app.server, 'request') as Promise<[IncomingMessage, ServerResponse]>;
  const leaving = await open(token);
  expect(timers.count).toBe(before + 1);
  const [, answer] = await received;
  const isOver = once(answer, 'close');
  leaving.close();
  await isOver;
  await server.ask('/healthz');
  expect(timers.count).toBe(before);
  expect(staying.text()).toBe('retry: 3000\n\n');
});

describe('too many streams', () => {
  const openTimes = (times: number, token: string) =>
    Promise.all(Array.from({ length: times }, () => open(token)));
  const statusesOf = (streams: readonly EventSource[]) => [...new Set(streams.map(({ status }) => status))];

  async function expectRefusal(token: string): Promise<void> {
    const refused = await server.send({
      method: 'GET',
      url: path,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect(refused.headers['retry-after']).toBe('60');
  }

  test('ACC-020 a session keeps at most 5 open, and leaves the others of its login theirs', async () => {
    const [greedy, other] = [await server.asOwner('sol'), await server.asOwner('sol')];
    const streams = await openTimes(5, greedy.token);
    expect(statusesOf(streams)).toEqual([200]);
    await expectRefusal(greedy.token);
    expect((await open(other.token)).status).toBe(200);
    const before = timers.count;
    streams[0]?.close();
    await waitUntil(() => timers.count < before);
    expect((await open(greedy.token)).status).toBe(200);
  });

  test('ACC-020 a member keeps at most 5 open, in however many sessions', async () => {
    const ana = await asMember(server);
    expect(statusesOf(await openTimes(3, ana.token))).toEqual([200]);
    const again = await signIn(server, anaLima);
    expect(statusesOf(await openTimes(2, again.token))).toEqual([200]);
    await expectRefusal(ana.token);
    await expectRefusal(again.token);
  });

  test('ACC-021 all members together keep at most 20 open, and the owner 20 beside them', async () => {
    for (const username of ['ana', 'bia', 'caio', 'davi']) {
      const { token } = await asMember(server, { username });
      expect(statusesOf(await openTimes(5, token))).toEqual([200]);
    }
    await expectRefusal((await asMember(server, { username: 'eva' })).token);
    for (let sessions = 0; sessions < 4; sessions += 1) {
      const { token } = await server.asOwner('sol');
      expect(statusesOf(await openTimes(5, token))).toEqual([200]);
    }
    await expectRefusal((await server.asOwner('sol')).token);
    expect((await openAs('lua')).status).toBe(200);
  });
});

test('asked by HEAD, the stream shows its headers and stays closed', async () => {
  const { token } = await server.asOwner('sol');
  const before = timers.count;
  const answer = await server.send({
    method: 'HEAD',
    url: path,
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer).toMatchObject({ status: 200, text: '' });
  expect(timers.count).toBe(before);
});

test('a stop of the server ends open streams and does not wait for them', async () => {
  const source = await openAs('sol');
  await source.comes('retry');
  await server.app.close();
  await source.ended;
});
