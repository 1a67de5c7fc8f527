import { fork } from 'node:child_process';
import { once } from 'node:events';
import { buildWhatIsStale } from '../../../scripts/build/stale.ts';
import { builtServer } from '../built-server.mjs';
import { median, report, warnIfBusy } from '../compare.mjs';
import { asOwner, randomDay, slotsOf } from '../scale/calls.mjs';
import { clientOf } from '../scale/client.mjs';
import { percentiles } from '../scale/latency.mjs';
import { ScaleServer } from '../scale/server.mjs';
import { insertStores } from '../scale/stores.mjs';
import { dearestCalls } from './dearest-calls.mjs';
import { fillToTheQuotas } from './hostile-store.mjs';
import { watchMemory } from './memory.mjs';

const origin = 'https://agenda.example';
const rounds = 4;
const secondsAPhase = 5;
// A server that has just started takes more memory for a while, whoever asks.
const secondsOfWarmUp = 45;
const otherStores = 20;

/**
 * What one hostile store costs the others. Its owner has filled it to every quota with the text that is dearest to render, and
 * changes it five times a second, as often as the rate limit allows; meanwhile 1,000 visitors open its page, fifty a
 * second, each at a host that he invents. Beside that one customer of another store opens its page and asks for times.
 *
 * The other side is the same crowd in a usual store at the site's own host. Both sides take turns in one run of one
 * server; `quiet` is that customer alone.
 */
export async function tenant() {
  await buildWhatIsStale();
  const databaseUrl = process.env.TEST_DATABASE_URL;
  if (!databaseUrl) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
  await dearestCalls(databaseUrl);
  const stores = await prepareStores(databaseUrl);
  await compare('with PUBLIC_ORIGINS', databaseUrl, { PUBLIC_ORIGINS: origin }, stores, {
    memory: 'at most 1.20',
    p99: 'at most 1.50',
  });
  await compare('without', databaseUrl, {}, stores, { memory: 'at most 1.20' });
  warnIfBusy();
}

async function compare(what, databaseUrl, environment, stores, targets) {
  const server = await ScaleServer.start(databaseUrl, environment);
  const memory = watchMemory(server.pid);
  const ask = clientOf(server.port);
  const [customers, usual, ...others] = stores.usual;
  const measureBeside = async (crowd, seconds) => {
    const stop = crowd && (await startCrowd(server.port, ...crowd));
    const times = await measure(ask, customers, seconds);
    await stop?.();
    return times;
  };
  const crowds = { quiet: undefined, usual: [usual, false], hostile: [stores.hostile, true] };
  try {
    for (const store of [customers, usual, ...others]) await openPage(ask, store);
    await measureBeside(crowds.usual, secondsOfWarmUp);
    const before = memory.takePeak();
    const taken = { quiet: [], usual: [], hostile: [] };
    for (let round = 0; round < rounds; round += 1) {
      for (const [name, crowd] of Object.entries(crowds))
        taken[name].push(percentiles(await measureBeside(crowd, secondsAPhase)));
    }
    const after = memory.takePeak();
    const p99 = (name) => median(taken[name].map((times) => times.p99));
    const shown = (name) => `${name} (${p99(name).toFixed(1)} ms)`;
    report(
      `${what}: memory, hostile (${megabytes(after)}) / before (${megabytes(before)})`,
      (after / before).toFixed(2),
      targets.memory,
    );
    report(
      `${what}: another store's p99, ${shown('hostile')} / ${shown('usual')}`,
      (p99('hostile') / p99('usual')).toFixed(2),
      targets.p99,
    );
    report(`${what}: the same / ${shown('quiet')}`, (p99('hostile') / p99('quiet')).toFixed(2));
  } finally {
    memory.stop();
    await server.stop();
  }
}

async function prepareStores(databaseUrl) {
  const { openDatabase } = await builtServer('platform/database/database.js');
  const { migrate } = await builtServer('platform/database/migrations/migrate.js');
  const { storeIdOf } = await builtServer('platform/store-id.js');
  const { pool, close } = await openDatabase(databaseUrl);
  await migrate(pool);
  const storeOf = (endpoint) => ({ endpoint, storeId: storeIdOf(endpoint), calendars: 2, events: 200 });
  const usual = Array.from({ length: otherStores }, (_, index) => storeOf(`loja-${index}`));
  const hostile = storeOf('loja-hostil');
  await insertStores(pool, [hostile, ...usual]);
  await fillToTheQuotas(pool, hostile);
  await close();
  return { usual, hostile };
}

/** The latencies of one customer who opens a store's page and asks for a day's times, one after the other, in milliseconds. */
async function measure(ask, store, seconds) {
  const times = [];
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    times.push((await openPage(ask, store)).milliseconds);
    const { status, milliseconds } = await ask(slotsOf(store, randomDay()));
    if (status !== 200) throw new Error(`times: ${status}`);
    times.push(milliseconds);
  }
  return times;
}

async function openPage(ask, { endpoint }) {
  const headers = { host: new URL(origin).host, 'x-forwarded-proto': 'https', 'accept-encoding': 'gzip' };
  const answer = await ask({ method: 'GET', path: `/${endpoint}`, headers });
  if (answer.status !== 200) throw new Error(`page: ${answer.status}`);
  return answer;
}

/** Starts a crowd in a process of its own; the function it gives ends it, and throws where it was refused. */
async function startCrowd(port, store, isHostile) {
  const { path, headers } = await asOwner(store, '/user/v1/update_settings/');
  const crowd = fork(new URL('./crowd.mjs', import.meta.url));
  crowd.send({ port, endpoint: store.endpoint, change: { path, headers }, origin, isHostile });
  await once(crowd, 'message');
  return async () => {
    crowd.send('stop');
    const [refused] = await once(crowd, 'message');
    crowd.disconnect();
    if (refused.length > 0) throw new Error(`The crowd was refused: ${refused.join(', ')}`);
  };
}

function megabytes(bytes) {
  return `${(bytes / 1024 / 1024).toFixed(0)} MB`;
}
