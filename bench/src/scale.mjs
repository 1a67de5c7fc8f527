import { builtServer } from './built-server.mjs';
import { report, reportBusyness } from './compare.mjs';
import { clientOf } from './scale-client.mjs';
import { latencies, reportRatios } from './scale-latency.mjs';
import { memoryOver } from './scale-memory-course.mjs';
import { ScaleServer } from './scale-server.mjs';
import { insertStores } from './scale-stores.mjs';
import { slotsAgainstBareRoute } from './scale-throughput.mjs';

const smallEvents = 1000;
const usual = { calendars: 2, events: 200 };
const big = { calendars: 20, events: 20_000 };
const storesUnderLoad = 500;

/**
 * The built server among 5,000 stores with a million events against one among 5 stores with a thousand, on one PostgreSQL:
 * the same stores on both sides, made by the same statement, so that all that differs is how many others there are.
 *
 * Whom to ask is a choice. `large` asks any of its stores at random, as customers of 5,000 stores do: rows and pages of
 * indexes that nobody asked for lately are part of what they wait for, while those of the small side's five stores always
 * lie ready. That is the harder comparison, and the one that is held against the target. `five of large` asks five stores
 * of the large database again and again, as the small side does: what is left then is the size itself. `big` asks one
 * store of 20,000 events in 20 calendars, among all others. Each has a server of its own, and both sides of a ratio get as many calls.
 * @param {{ events: number, requests: number }} size how many events the large database has, and requests that a
 * server's memory is watched over
 */
export async function scale({ events, requests }) {
  const small = await openDatabaseOf('scale_small', smallEvents);
  const large = await openDatabaseOf('scale_large', events, [{ endpoint: 'loja-grande', ...big }]);
  const [bigStore, ...stores] = large.stores;
  report('large database, and what PostgreSQL keeps of it in memory', await large.size());
  report(`${small.stores.length} stores of 200 events / ${stores.length}, and one of ${big.events}`, '');
  const sides = {
    small: await openSide(small, small.stores),
    large: await openSide(large, stores),
    'five of large': await openSide(large, stores.slice(0, small.stores.length)),
    big: await openSide(large, [bigStore]),
  };
  try {
    const { small: sideOfSmall, large: sideOfLarge, 'five of large': sideOfFive, big: sideOfBig } = sides;
    const forget = () => Promise.all([small.forget(), large.forget()]);
    // Two calls in a hundred are much slower than all others: with fewer calls, how many of them come is luck.
    const compared = { small: sideOfSmall, large: sideOfLarge };
    const taken = await latencies(compared, { rounds: 24, callsARound: 300 }, forget);
    reportRatios(taken, ['large', 'small'], 'at most 1.30');
    const ofFive = { small: sideOfSmall, 'five of large': sideOfFive };
    const takenOfFive = await latencies(ofFive, { rounds: 4, callsARound: 300 }, forget);
    reportRatios(takenOfFive, ['five of large', 'small'], '');
    // By itself: its thousands of unconfirmed events would be in everybody's way.
    const ofBig = { big: sideOfBig, large: sideOfLarge };
    reportRatios(await latencies(ofBig, { rounds: 3, callsARound: 30 }, forget), ['big', 'large'], '');
    await slotsAgainstBareRoute({ ...sideOfLarge, stores: stores.slice(0, storesUnderLoad) });
    await memoryOver(requests, sideOfLarge);
  } finally {
    reportBusyness();
    for (const { server } of Object.values(sides)) await server.stop();
    await Promise.all([small.close(), large.close()]);
  }
}

/** A database of its own with usual stores that have so many events together, after some others. */
async function openDatabaseOf(name, events, others = []) {
  const { openDatabase } = await builtServer('platform/database/database.js');
  const { migrate } = await builtServer('platform/database/migrate.js');
  const { storeIdOf } = await builtServer('platform/store-id.js');
  const databaseUrl = await makeDatabase(openDatabase, name);
  const { pool, close } = await openDatabase(databaseUrl);
  await migrate(pool);
  const count = Math.ceil(events / usual.events);
  const usuals = Array.from({ length: count }, (_, index) => ({ endpoint: `loja-${index}`, ...usual }));
  const stores = [...others, ...usuals].map((store) => ({ ...store, storeId: storeIdOf(store.endpoint) }));
  await insertStores(pool, stores);
  const startedAt = new Date();
  return {
    databaseUrl,
    stores,
    close,
    size: async () => {
      const { rows } = await pool.query(
        `select pg_size_pretty(pg_database_size(current_database())) as size, current_setting('shared_buffers') as kept`,
      );
      return `${rows[0].size}, ${rows[0].kept}`;
    },
    /** Takes back what was booked: nothing grows by being measured. */
    forget: async () => {
      for (const table of ['events', 'idempotency_keys'])
        await pool.query(`delete from ${table} where created_at >= $1`, [startedAt]);
      await pool.query('vacuum events, idempotency_keys');
    },
  };
}

async function openSide({ databaseUrl }, stores) {
  const server = await ScaleServer.on(databaseUrl);
  return { databaseUrl, server, port: server.port, ask: clientOf(server.port), stores };
}

async function makeDatabase(openDatabase, name) {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
  const { pool, close } = await openDatabase(url);
  await pool.query(`create database ${name}`);
  await close();
  const made = new URL(url);
  made.pathname = `/${name}`;
  return made.href;
}
