import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { buildApp } from '../../app.ts';
import { ConfigError } from '../../config/config-error.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import { productVersion } from '../../platform/product-version.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { openMeasuredApp, type MeasuredApp } from './test-support/measured-app.ts';

let measured: MeasuredApp;

beforeAll(async () => {
  measured = await openMeasuredApp();
});

test('the pool, the process and the version are served', async () => {
  const { valueOf } = measured;
  expect(await valueOf('hora_marcada_database_up')).toBe(1);
  expect(await valueOf('hora_marcada_database_writable')).toBe(1);
  expect(await valueOf('hora_marcada_database_pool_connections')).toBeGreaterThan(0);
  expect(await valueOf('hora_marcada_database_pool_max_connections')).toBeGreaterThan(0);
  expect(await valueOf('hora_marcada_database_pool_waiting_requests')).toBe(0);
  expect(await valueOf('hora_marcada_build_info', { version: productVersion, node: process.version })).toBe(
    1,
  );
  expect(await valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7);
  expect(await valueOf('nodejs_eventloop_lag_p99_seconds')).toBeDefined();
});

test('a connection that works is open, and not idle', async () => {
  const timers = new FakeTimers();
  const { server, scrape } = await openMeasuredApp({ timers });
  const working = await server.database.pool.connect();
  const scraped = scrape();
  // The embedded database has no other connection, so that the scrape waits for it in vain.
  await timers.asked(2000);
  timers.advance(2000);
  const samples = await scraped;
  const valueOf = (name: string) => samples.find((sample) => sample.name === name)?.value ?? NaN;
  const open = valueOf('hora_marcada_database_pool_connections');
  expect(open - valueOf('hora_marcada_database_pool_idle_connections')).toBeGreaterThan(0);
  const waiting = valueOf('hora_marcada_database_pool_waiting_requests');
  expect(waiting).toBe(server.database.kind === 'postgres' ? 0 : 2);
  working.release();
  await server.close();
});

test('two apps of one process count for themselves', async () => {
  const { server, valueOf } = measured;
  const other = await openMeasuredApp();
  await server.ask('/healthz');
  const seen = ['http_requests_total', { route: '/healthz' }] as const;
  expect(await valueOf(...seen)).toBe(1);
  expect(await other.valueOf(...seen)).toBeUndefined();
  await other.server.close();
  await expect(fetch(other.address)).rejects.toThrow();
});

test('connections that cannot be accepted are lines of the log, and the next one is answered', async () => {
  const makeServer = jest.spyOn(http, 'createServer');
  const lines: string[] = [];
  const logger = { level: 'info', stream: { write: (line: string) => void lines.push(line) } };
  const app = await buildApp({
    database: measured.server.database,
    clock: systemClock,
    newId: randomUUID,
    config: readConfig({ METRICS_PORT: '0' }),
    logger,
  });
  await app.ready();
  const made = makeServer.mock.results.map(({ value }) => value as http.Server);
  const server = made.find(({ listening }) => listening) as http.Server;
  for (let time = 0; time < 2; time += 1) {
    server.emit('error', Object.assign(new Error('accept EMFILE'), { code: 'EMFILE' }));
  }
  const { port } = server.address() as AddressInfo;
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(200);
  const failed = lines.map((line) => JSON.parse(line) as object).slice(-2);
  expect(failed).toMatchObject(Array(2).fill({ level: 50, code: 'EMFILE', msg: 'metrics failed' }));
  await app.close();
  makeServer.mockRestore();
});

test.each([
  ['GET', '/metrics', 200],
  ['HEAD', '/metrics', 200],
  ['GET', '/metrics/', 200],
  ['GET', '/metrics?name[]=http_requests_total', 200],
  ['POST', '/metrics', 405],
  ['DELETE', '/metrics/', 405],
  ['GET', '/', 404],
  ['GET', '/metricsx', 404],
  ['GET', '/metrics/x', 404],
  ['POST', '/healthz', 404],
])('%s %s on the port of metrics is answered %p', async (method, path, status) => {
  const answer = await fetch(new URL(path, measured.address), { method });
  const text = await answer.text();
  expect(answer.status).toBe(status);
  expect(answer.headers.get('allow')).toBe(status === 405 ? 'GET, HEAD' : null);
  expect(text.includes('hora_marcada_build_info{')).toBe(status === 200 && method === 'GET');
  expect(answer.headers.get('cache-control')).toBe(status === 200 ? 'no-store' : null);
  if (status === 200) expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
});

test('an address of another machine is one sentence that names its setting', async () => {
  const refused = await buildApp({
    database: measured.server.database,
    clock: systemClock,
    newId: randomUUID,
    config: readConfig({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' }),
  });
  await expect(refused.ready()).rejects.toThrow(
    new ConfigError('METRICS_HOST deve ser um endereço desta máquina.'),
  );
  await refused.close();
});

test('a port in use is one sentence that names its setting', async () => {
  const { server, address } = measured;
  const { port } = new URL(address);
  const refused = await buildApp({
    database: server.database,
    clock: systemClock,
    newId: randomUUID,
    config: readConfig({ METRICS_PORT: port }),
  });
  await expect(refused.ready()).rejects.toThrow(
    `A porta ${port} já está em uso: encerre o outro programa ou escolha outra em METRICS_PORT.`,
  );
  await refused.close();
});

test('a database out of reach is reported, and its gauges are NaN', async () => {
  const { server, valueOf } = measured;
  await server.database.close();
  expect(await valueOf('hora_marcada_database_up')).toBe(0);
  expect(await valueOf('hora_marcada_outbox_waiting_messages')).toBe(NaN);
  expect(await valueOf('hora_marcada_outbox_overdue_seconds')).toBe(NaN);
  await server.app.close();
});
