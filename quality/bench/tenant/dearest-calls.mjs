import { readFileSync } from 'node:fs';
import { builtServer } from '../built-server.mjs';
import { median, report } from '../compare.mjs';
import { clientOf } from '../scale/client.mjs';
import { ScaleServer } from '../scale/server.mjs';
import { insertStores } from '../scale/stores.mjs';
import { contractCalls } from './contract-calls.mjs';
import { fillStore } from './full-store.mjs';

const rounds = 3;
const shown = 10;
const maxTurnInMilliseconds = 100;
const maxHoldInMilliseconds = 250;
const maxDatabaseInMilliseconds = 500;

/**
 * What each call of the contract costs for a store that is full to its quotas: the longest turn of the server's event loop, in
 * which nobody else is answered; the longest statement or transaction, which keeps a connection and what it locks; and all of
 * the database's work. Each in processor time, median of three.
 */
export async function dearestCalls(databaseUrl) {
  const { openDatabase } = await builtServer('platform/database/database.js');
  const { migrate } = await builtServer('platform/database/migrations/migrate.js');
  const { storeIdOf } = await builtServer('platform/store-id.js');
  const { hashPassword } = await builtServer('platform/passwords/password-hash.js');
  const store = { endpoint: 'loja-cheia', storeId: storeIdOf('loja-cheia'), calendars: 2, events: 0 };
  const { pool, close } = await openDatabase(databaseUrl);
  await migrate(pool);
  await insertStores(pool, [store]);
  await fillStore(pool, store);
  await pool.query('update owners set password_hash = $2 where store_id = $1', [
    store.storeId,
    await hashPassword('girafa azul'),
  ]);
  const probe = new URL('./hold-probe.mjs', import.meta.url);
  const server = await ScaleServer.start(databaseUrl, { RATE_LIMIT: 'off', NODE_ENV: 'test' }, probe);
  try {
    const ask = clientOf(server.port);
    const calls = await contractCalls(store, ask);
    const costs = [];
    for (const [name, requestOf] of Object.entries(calls))
      costs.push({ name, ...(await costOf(requestOf, { ask, server, pool })) });
    reportDearest('longest turn of the event loop', costs, ({ turn }) => turn, maxTurnInMilliseconds);
    reportDearest('longest hold of the database', costs, ({ hold }) => hold, maxHoldInMilliseconds);
    reportDearest('database, of one call', costs, ({ database }) => database, maxDatabaseInMilliseconds);
  } finally {
    await server.stop();
    await close();
  }
}

async function costOf(requestOf, { ask, server, pool }) {
  const taken = [];
  const statuses = new Set();
  for (let round = 0; round <= rounds; round += 1) {
    const request = await requestOf(round);
    const before = await databaseTime(pool);
    await server.askProbe();
    if (!request.isStream) {
      const { status, text } = await ask({
        ...request,
        headers: { ...request.headers, 'accept-encoding': 'br' },
      });
      statuses.add(status);
      if (process.env.BENCH_VERBOSE && status >= 400) console.log(request.path, status, text.slice(0, 300));
    }
    const { longestTurn, longestHold } = await server.askProbe();
    // The first call compiles and plans.
    if (round > 0)
      taken.push({ turn: longestTurn, hold: longestHold, database: (await databaseTime(pool)) - before });
  }
  return {
    statuses: [...statuses],
    turn: median(taken.map(({ turn }) => turn)),
    hold: median(taken.map(({ hold }) => hold)),
    database: median(taken.map(({ database }) => database)),
  };
}

/** The processor time of all the database's connections, in milliseconds. */
async function databaseTime(pool) {
  const { rows } = await pool.query(
    `select pid from pg_stat_activity where backend_type in ('client backend', 'parallel worker') and pid <> pg_backend_pid()`,
  );
  return rows.reduce((sum, { pid }) => sum + processorTime(pid), 0);
}

/** 0 for a process that has just ended. */
function processorTime(pid) {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function reportDearest(what, costs, figureOf, most) {
  report(`${what}, the ${shown} dearest of ${costs.length}`, '', `at most ${most} ms`);
  for (const cost of costs.toSorted((one, other) => figureOf(other) - figureOf(one)).slice(0, shown)) {
    const isOver = figureOf(cost) > most ? 'over' : '';
    report(`  ${cost.name} (${cost.statuses.join(', ')})`, `${figureOf(cost).toFixed(0)} ms`, isOver);
  }
}
