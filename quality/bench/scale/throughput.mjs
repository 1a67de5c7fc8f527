import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtServer } from '../built-server.mjs';
import { median, report } from '../compare.mjs';
import { calls } from './calls.mjs';

// A server runs for weeks: what counts is how fast it is once its code is compiled.
const warmUps = 4;
const rounds = 7;
const secondsARound = '3';
// Each has its own address, and calls too seldom for the rate limit.
const callers = 2000;
// A server knows full calendars for half a minute.
const millisecondsApart = 31_000;

/**
 * Requests for slots or days per second to the built server, against a bare Fastify route that sends the database what a
 * server that knows nothing yet sends, with the same values, and returns the rows.
 */
export async function rateAgainstBareRoute(call, { databaseUrl, port, stores }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'scale-'));
  const requestsFile = path.join(folder, 'requests.json');
  const statementsFile = path.join(folder, 'statements.json');
  const requests = Array.from({ length: callers }, (_, index) => calls[call](stores[index % stores.length]));
  const recorded = await recordStatements(databaseUrl, requests);
  await writeFile(requestsFile, JSON.stringify(requests.map(withAddress)));
  await writeFile(statementsFile, JSON.stringify(recorded));
  const script = new URL('./bare-route.mjs', import.meta.url).pathname;
  const bare = fork(script, [databaseUrl, statementsFile], { stdio: 'inherit' });
  try {
    const [{ port: barePort }] = await once(bare, 'message');
    const rates = { ours: [], bare: [] };
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const [side, at] of Object.entries({ ours: port, bare: barePort })) {
        const rate = await load(`http://127.0.0.1:${at}`, requestsFile);
        if (round >= 0) rates[side].push(rate);
      }
    }
    const ratios = rates.ours.map((ours, round) => ours / rates.bare[round]);
    const queries = recorded[0].statements.length;
    report(
      `${call} per second (${median(rates.ours).toFixed(0)}) / bare route, same ${queries === 1 ? 'query' : `${queries} queries`} (${median(rates.bare).toFixed(0)})`,
      median(ratios).toFixed(2),
      'at least 0.50',
    );
  } finally {
    bare.kill();
    await rm(folder, { recursive: true });
  }
}

/** The statements that the server sends the database for each request, long enough after the one before that it knows nothing of it. */
async function recordStatements(databaseUrl, requests) {
  const { buildApp } = await builtServer('app.js');
  const { readConfig } = await builtServer('config.js');
  const { databaseOver, openDatabase } = await builtServer('platform/database/database.js');
  const database = await openDatabase(databaseUrl);
  let sent = [];
  let now = Date.now();
  const listening = (client) => ({
    query: (statement) => {
      sent.push({ text: statement.text, values: statement.values });
      return client.query(statement);
    },
    release: (isBroken) => client.release(isBroken),
  });
  const pool = { connect: async () => listening(await database.pool.connect()) };
  const app = await buildApp({
    database: databaseOver('postgres', { ...database, pool }),
    config: readConfig({ RATE_LIMIT: 'off' }),
    clock: { now: () => new Date(now) },
    newId: randomUUID,
  });
  const recorded = [];
  for (const { path: url, body } of requests) {
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

function withAddress({ method, path: url, body }, index) {
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

async function load(url, requestsFile) {
  const script = new URL('../measure-load.mjs', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    url,
    'identity',
    secondsARound,
    requestsFile,
  ]);
  return JSON.parse(stdout).rate;
}
