import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertFixtureStores, sol } from '../../test-support/fixture-stores.ts';
import { startServerProcess } from '../../test-support/server-process.ts';
import { openTestDatabase } from '../../test-support/test-database.ts';

interface Server {
  post(path: string, body: object, key?: string): Promise<{ status: number; text: string }>;
  close(): Promise<unknown>;
}

const serverUrl = process.env['TEST_DATABASE_URL'];
const crowd = serverUrl ? 200 : 40;

let database: Database;
let servers: [Server, Server];
let day: string;

// Two processes on PostgreSQL; PGlite knows one process only, so there they are two servers in this one.
beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
  const open = serverUrl ? openProcess : openInside;
  servers = [await open(), await open()];
  const answer = await servers[0].post('/scheduler/v1/available_days/', {
    client_name: 'barbearia-sol',
    service_id: sol.corte,
    calendar_id: sol.ana,
  });
  day = (JSON.parse(answer.text) as { available_days: string[] }).available_days[3] ?? '';
});

beforeEach(() => database.pool.query('truncate events, idempotency_keys'));

afterAll(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await database.close();
});

async function openProcess(): Promise<Server> {
  const { connectionString } = database.pool.options;
  const { address, stop } = await startServerProcess({
    DATABASE_URL: connectionString ?? '',
    RATE_LIMIT: 'off',
    WEB_ROOT: await emptyFolder(),
  });
  return {
    post: async (url, body, key) => {
      const answer = await fetch(`${address}${url}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headersOf(key) },
        body: JSON.stringify(body),
      });
      return { status: answer.status, text: await answer.text() };
    },
    close: () => stop(),
  };
}

async function openInside(): Promise<Server> {
  const config = readConfig({ RATE_LIMIT: 'off', WEB_ROOT: await emptyFolder() });
  const app = await buildApp({ database, clock: systemClock, newId: randomUUID, config });
  return {
    post: async (url, payload, key) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers: headersOf(key) });
      return { status: answer.statusCode, text: answer.payload };
    },
    close: () => app.close(),
  };
}

const headersOf = (key: string | undefined) => (key ? { 'idempotency-key': key } : {});

const emptyFolder = () => mkdtemp(path.join(os.tmpdir(), 'web-'));

async function bookTogether(wishOf: (index: number) => object, key?: string) {
  const answers = await Promise.all(
    Array.from({ length: crowd }, (_, index) => {
      const wish = {
        endpoint: 'barbearia-sol',
        calendar_id: sol.ana,
        selected_day: day,
        client_name: 'Cliente',
        client_telephone: '11987654321',
        ...wishOf(index),
      };
      const server = servers[index % 2 ? 1 : 0];
      return server.post('/scheduler/v1/create_event/', wish, key);
    }),
  );
  const { rows } = await database.pool.query('select from events');
  const statuses = answers.map((answer) => answer.status);
  return {
    booked: statuses.filter((status) => status === 201).length,
    refused: statuses.filter((status) => status === 409).length,
    texts: new Set(answers.map((answer) => answer.text)).size,
    events: rows.length,
  };
}

test('API-012 two servers at once give one slot to exactly one of a crowd', async () => {
  const counts = await bookTogether(() => ({ service_id: sol.corte, selected_time: '10:00' }));
  expect(counts).toMatchObject({ booked: 1, refused: crowd - 1, events: 1 });
});

test('API-012 two servers at once let exactly one of a crowd through whose wishes overlap in part', async () => {
  const wishes = [
    { service_id: sol.corte, selected_time: '10:00' },
    { service_id: sol.barba, selected_time: '09:30' },
    { service_id: sol.consulta, selected_time: '09:30' },
    { service_id: sol.consulta, selected_time: '10:00' },
  ];
  const counts = await bookTogether((index) => wishes[Math.floor(index / 2) % wishes.length] ?? {});
  expect(counts).toMatchObject({ booked: 1, refused: crowd - 1, events: 1 });
});

test('Q-26 two servers at once answer one key and one booking the same, for one event', async () => {
  const counts = await bookTogether(() => ({ service_id: sol.corte, selected_time: '10:00' }), 'one-key');
  expect(counts).toEqual({ booked: crowd, refused: 0, texts: 1, events: 1 });
});
