import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { openEventSource } from '../../test-support/event-source.ts';
import { fixtureNow, sol } from '../../test-support/fixture-stores.ts';
import { openTestApp } from '../../test-support/test-app.ts';

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
