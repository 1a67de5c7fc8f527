import { randomUUID } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { startServerProcess } from './server-process.ts';

/** One of several servers on one database. */
export interface TestServer {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<ServerAnswer>;
  post(path: string, body: object, headers?: Readonly<Record<string, string>>): Promise<ServerAnswer>;
  close(): Promise<unknown>;
}

export interface ServerAnswer {
  readonly status: number;
  readonly text: string;
}

/** Two processes on PostgreSQL; PGlite allows one process only, so there they are two servers in this one. */
export async function openTwoServers(database: Database): Promise<[TestServer, TestServer]> {
  const open = database.kind === 'postgres' ? openProcess : openInside;
  return [await open(database), await open(database)];
}

async function openProcess(database: Database): Promise<TestServer> {
  const { connectionString } = database.pool.options;
  const { address, stop } = await startServerProcess({
    DATABASE_URL: connectionString ?? '',
    RATE_LIMIT: 'off',
    WEB_ROOT: await emptyFolder(),
  });
  const ask = async (url: string, request: RequestInit) => {
    const answer = await fetch(`${address}${url}`, request);
    return { status: answer.status, text: await answer.text() };
  };
  return {
    get: (url, headers = {}) => ask(url, { headers }),
    post: (url, body, headers = {}) =>
      ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    close: () => stop(),
  };
}

async function openInside(database: Database): Promise<TestServer> {
  const config = readConfig({ RATE_LIMIT: 'off', WEB_ROOT: await emptyFolder() });
  const app = await buildApp({ database, clock: systemClock, newId: randomUUID, config });
  return {
    get: async (url, headers = {}) => {
      const answer = await app.inject({ method: 'GET', url, headers });
      return { status: answer.statusCode, text: answer.payload };
    },
    post: async (url, payload, headers = {}) => {
      const answer = await app.inject({ method: 'POST', url, payload, headers });
      return { status: answer.statusCode, text: answer.payload };
    },
    close: () => app.close(),
  };
}

const emptyFolder = () => mkdtemp(path.join(os.tmpdir(), 'web-'));
