import { execFile, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { builtServer } from './built-server.mjs';
import { median, report } from './compare.mjs';
import { randomDay, slotsOf } from './scale-calls.mjs';

// A server runs for weeks: what counts is how fast it is once its code is compiled.
const warmUps = 4;
const rounds = 7;
const secondsARound = '3';
// Each asks from an address of its own, and seldom enough not to be taken for a machine.
const callers = 2000;

/**
 * Slots answered a second by the built server, against a bare Fastify route that sends the database the very same
 * statements with the same values, and answers the rows.
 */
export async function slotsAgainstBareRoute({ databaseUrl, port, stores }) {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'scale-'));
  const questions = path.join(folder, 'questions.json');
  const statements = path.join(folder, 'statements.json');
  const asked = Array.from({ length: callers }, (_, index) =>
    slotsOf(stores[index % stores.length], randomDay()),
  );
  const recorded = await recordStatements(databaseUrl, asked);
  await writeFile(questions, JSON.stringify(asked.map(withAddress)));
  await writeFile(statements, JSON.stringify(recorded));
  const script = new URL('./scale-bare-route.mjs', import.meta.url).pathname;
  const bare = fork(script, [databaseUrl, statements], { stdio: 'inherit' });
  try {
    const [{ port: barePort }] = await once(bare, 'message');
    const rates = { ours: [], bare: [] };
    for (let round = -warmUps; round < rounds; round += 1) {
      for (const [side, at] of Object.entries({ ours: port, bare: barePort })) {
        const rate = await load(`http://127.0.0.1:${at}`, questions);
        if (round >= 0) rates[side].push(rate);
      }
    }
    const ratios = rates.ours.map((ours, round) => ours / rates.bare[round]);
    const queries = recorded[0].statements.length;
    report(
      `slots a second (${median(rates.ours).toFixed(0)}) / bare route, same ${queries === 1 ? 'query' : `${queries} queries`} (${median(rates.bare).toFixed(0)})`,
      median(ratios).toFixed(2),
      'at least 0.50',
    );
  } finally {
    bare.kill();
    await rm(folder, { recursive: true });
  }
}

/** What the server itself sends the database for each question. */
async function recordStatements(databaseUrl, questions) {
  const { buildApp } = await builtServer('app.js');
  const { readConfig } = await builtServer('config.js');
  const { databaseOver, openDatabase } = await builtServer('platform/database/database.js');
  const database = await openDatabase(databaseUrl);
  let sent = [];
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
    clock: { now: () => new Date() },
    newId: randomUUID,
  });
  const recorded = [];
  for (const { path: url, body } of questions) {
    sent = [];
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

async function load(url, questions) {
  const script = new URL('./load-one.mjs', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    url,
    'identity',
    secondsARound,
    questions,
  ]);
  return JSON.parse(stdout).rate;
}
