import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openEventSource } from '../../test-support/event-source.ts';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { openTestApp } from '../../test-support/test-app.ts';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { storeIdOf } from '../../platform/store-id.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { changeStream, OpenStreams } from './change-streams.ts';

test('P-31 a booking that one server takes reaches the screen that another one serves', async () => {
  const serving = await openTestApp();
  const address = await serving.app.listen({ port: 0, host: '127.0.0.1' });
  const taking = await buildApp({
    database: serving.database,
    clock: { now: () => fixtureNow },
    newId: randomUUID,
    config: readConfig({ RATE_LIMIT: 'off', WEB_ROOT: await mkdtemp(path.join(os.tmpdir(), 'web-')) }),
  });
  const { token } = await serving.asOwner('sol');
  const screen = await openEventSource(`${address}/user/v1/live/`, token);
  const booked = await taking.inject({
    method: 'POST',
    url: '/scheduler/v1/create_event/',
    payload: {
      endpoint: sol.endpoint,
      service_id: sol.corte,
      calendar_id: sol.ana,
      selected_day: '2026-03-10',
      selected_time: '10:00',
      client_name: 'Cliente',
      client_telephone: '11987654321',
    },
  });
  expect(booked.statusCode).toBe(201);
  await screen.comes('event: changed\ndata: {}\n\n');
  await taking.close();
  await serving.close();
  await screen.ended;
});

function openStream() {
  const listeners = new Set<() => void>();
  const timers = new FakeTimers();
  const stream = changeStream({
    listen: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    isSignedIn: () => Promise.resolve(true),
    timers,
  });
  return { listeners, timers, stream };
}

test('P-31 a stream that was closed listens to no change any more, and keeps no timer', async () => {
  const { listeners, timers, stream } = openStream();
  expect([listeners.size, timers.count]).toEqual([1, 1]);
  stream.destroy();
  await once(stream, 'close');
  expect([listeners.size, timers.count]).toEqual([0, 0]);
});

test('P-31 a screen that has stopped reading is let go', async () => {
  const { listeners, stream } = openStream();
  const isClosed = once(stream, 'close');
  for (let change = 0; change < 5000; change += 1) for (const listener of listeners) listener();
  await isClosed;
  expect(listeners.size).toBe(0);
});

test('P-31 when one stream closes, the others still count, and end at a stop', async () => {
  const streams = new OpenStreams({ streamOpened: () => undefined, streamClosed: () => undefined });
  const viewer = { storeId: storeIdOf('sol'), role: 'owner', memberId: null, sessionId: 's' } as const;
  const open = () => streams.open(viewer, () => new PassThrough());
  const [leaving, ...staying] = Array.from({ length: 5 }, open);
  leaving?.destroy();
  await once(leaving ?? new PassThrough(), 'close');
  staying.push(open());
  expect(open).toThrow(expect.objectContaining({ code: 'rate_limited' }) as Error);
  streams.endAll();
  expect(staying.map(({ writableEnded }) => writableEnded)).toEqual(Array(5).fill(true));
});
