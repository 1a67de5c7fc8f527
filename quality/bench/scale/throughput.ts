import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { buildApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config.ts';
import { databaseOver, openDatabase } from '../../../server/src/platform/database/database.ts';
import { median, medianRatio, reportFigure } from '../compare.ts';
import { outputOf } from '../run-program.ts';
import { daysRequest, slotsRequest, type ScaleRequest } from './calls.ts';
import { randomOf, type Side } from './side.ts';

// A server runs for weeks: what counts is how fast it is once its code is compiled.
const warmUps = 4;
const rounds = 7;
const loadProgram = new URL('./measure-load.ts', import.meta.url);
const secondsARound = '3';
// Each has its own address, and calls too seldom for the rate limit.
const callers = 2000;
// A server knows full calendars for half a minute.
const millisecondsApart = 31_000;

/** A request, and the statements that the server sends the database for it. */
export interface RecordedRequest {
  readonly body: ScaleRequest['body'];
  readonly statements: readonly { readonly text: string; readonly values: readonly unknown[] }[];
}

const requestsOf = { slots: slotsRequest, days: daysRequest };

/**
 * Requests for slots or days per second to the built server, against a bare Fastify route that sends the database what a
 * server that knows nothing yet sends, with the same values, and returns the rows.
 */
export async function rateAgainstBareRoute(
  call: keyof typeof requestsOf,
  { databaseUrl, server, stores }: Side,
): Promise<void> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'scale-'));
  const requestsFile = path.join(folder, 'requests.json');
  const recordsFile = path.join(folder, 'records.json');
  const requests = Array.from({ length: callers }, () => requestsOf[call](randomOf(stores)));
  const recorded = await recordStatements(databaseUrl, requests);
  await writeFile(requestsFile, JSON.stringify(requests.map(withAddress)));
  await writeFile(recordsFile, JSON.stringify(recorded));
  const { pathname: script } = new URL('./bare-route.ts', import.meta.url);
  const bare = spawn(process.execPath, [...process.execArgv, script, databaseUrl, recordsFile], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  try {
    const bareAddress = String((await once(bare.stdout, 'data'))[0]);
    const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
    const load = async (address: string) =>
      Number(await outputOf(loadProgram, address, secondsARound, requestsFile));
    for (let round = -warmUps; round < rounds; round += 1) {
      const [ours, bareRate] = [await load(server.address), await load(bareAddress)];
      if (round < 0) continue;
      rates.ours.push(ours);
      rates.bare.push(bareRate);
    }
    const queries = recorded[0]?.statements.length ?? 0;
    reportFigure(
      `${call} per second (${median(rates.ours).toFixed(0)}) / bare route, same ${queries === 1 ? 'query' : `${queries} queries`} (${median(rates.bare).toFixed(0)})`,
      medianRatio(rates.ours, rates.bare).toFixed(2),
      'at least 0.50',
    );
  } finally {
    bare.kill();
    await rm(folder, { recursive: true });
  }
}

/** The statements that the server sends the database for each request, long enough after the one before that it knows nothing of it. */
async function recordStatements(
  databaseUrl: string,
  requests: readonly ScaleRequest[],
): Promise<RecordedRequest[]> {
  const database = await openDatabase(databaseUrl);
  let sent: { text: string; values: unknown[] }[] = [];
  let now = Date.now();
  const recording = (client: pg.PoolClient) =>
    withMethod(client, 'query', (statement: pg.QueryConfig<unknown[]>) => {
      sent.push({ text: statement.text, values: statement.values ?? [] });
      return client.query(statement);
    });
  const pool = withMethod(database.pool, 'connect', async () => recording(await database.pool.connect()));
  const app = await buildApp({
    database: databaseOver('postgres', { ...database, pool }),
    config: readConfig({ RATE_LIMIT: 'off' }),
    clock: { now: () => new Date(now) },
    newId: randomUUID,
  });
  const recorded: RecordedRequest[] = [];
  for (const { path: url, body = {} } of requests) {
    sent = [];
    now += millisecondsApart;
    const answer = await app.inject({ method: 'POST', url, payload: body });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    recorded.push({ body, statements: sent });
  }
  await app.close();
  await database.close();
  return recorded;
}

/** The same object, but with another method in the place of its own. */
function withMethod<Of extends object>(of: Of, name: keyof Of, method: (argument: never) => unknown): Of {
  return new Proxy(of, {
    get: (target, asked) => {
      if (asked === name) return method;
      const value: unknown = Reflect.get(target, asked);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

function withAddress({ method, path: url, body }: ScaleRequest, index: number) {
  return {
    method,
    path: url,
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': `10.1.${Math.floor(index / 256)}.${index % 256}`,
    },
    body: JSON.stringify(body),
  };
}
