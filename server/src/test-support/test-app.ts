import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp, type AppDependencies } from '../app.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import { fixtureNow, insertFixtureStores } from './fixture-stores.ts';
import { openTestDatabase } from './database/test-database.ts';

/** The real app on a fresh database with the fixture's stores, its clock in the test's hand. */
export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Moves the clock to an instant, 'YYYY-MM-DDTHH:mm:ssZ'. */
  setNow(instant: string): void;
  /** Answers a GET, or a POST when there is a body. */
  ask(path: string, body?: object, headers?: Readonly<Record<string, string>>): Promise<AppAnswer>;
  /** Logs a fixture's owner in; the token is good for 15 minutes of the test's clock. */
  asOwner(username: 'sol' | 'lua', headers?: Readonly<Record<string, string>>): Promise<SignedInOwner>;
  send(request: InjectOptions): Promise<AppAnswer>;
  close(): Promise<void>;
}

/** Asks like the app, bearing the owner's access token. */
export interface SignedInOwner {
  readonly token: string;
  readonly refresh: string;
  readonly ask: TestApp['ask'];
  /** POSTs a body that is said to be JSON. */
  postText(path: string, text: string): Promise<AppAnswer>;
}

export interface AppAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** The body read as JSON. */
  readonly body: unknown;
}

export async function openTestApp(
  change: Partial<AppDependencies> = {},
  env: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const database = change.database ?? (await openTestDatabase());
  await insertFixtureStores(database.handle);
  let now = fixtureNow;
  const app = await buildApp({
    database,
    clock: { now: () => now },
    newId: randomUUID,
    config: readConfig({ RATE_LIMIT: 'off', WEB_ROOT: emptyFolder(), ...env }),
    ...change,
  });
  const send: TestApp['send'] = async (request) => {
    const { statusCode, headers, payload } = await app.inject(request);
    return {
      status: statusCode,
      headers,
      text: payload,
      body: payload === '' ? undefined : readJson(payload),
    };
  };
  const ask: TestApp['ask'] = (url, body, headers = {}) =>
    send({ method: body ? 'POST' : 'GET', url, headers, ...(body && { payload: body }) });
  return {
    app,
    database,
    send,
    ask,
    asOwner: (username, headers) => logInAs({ username, headers }, ask, send),
    setNow: (instant) => {
      now = new Date(instant);
    },
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

interface Login {
  readonly username: string;
  readonly headers: Readonly<Record<string, string>> | undefined;
}

async function logInAs(
  { username, headers }: Login,
  ask: TestApp['ask'],
  send: TestApp['send'],
): Promise<SignedInOwner> {
  const login = await ask('/api/token/', { username, password: `${username}-pass` }, headers);
  if (login.status !== 200) throw new Error(`${username} cannot log in: ${login.text}`);
  const { access, refresh } = login.body as { access: string; refresh: string };
  const authorization = `Bearer ${access}`;
  return {
    token: access,
    refresh,
    ask: (url, body, headers = {}) => ask(url, body, { authorization, ...headers }),
    postText: (url, payload) =>
      send({ method: 'POST', url, payload, headers: { 'content-type': 'application/json', authorization } }),
  };
}

function emptyFolder(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'web-'));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
