import { openBenchDatabase } from '../bench-database.mjs';
import { openBookableApp } from './bookable-app.mjs';
import { slotsOf } from '../booking-sides.mjs';
import { builtServer } from '../built-server.mjs';
import { report, warnIfBusy } from '../compare.mjs';
import { inParallel, inTurns, ratioOf } from '../in-turns.mjs';

const rounds = 36;
const bookingsARound = 50;

/** Bookings that record themselves in the log, against the same requests and statement without the entry. */
export async function log() {
  const { databaseOver } = await builtServer('platform/database/database.js');
  const { database, url, addStore } = await openBenchDatabase();
  const { pool } = database;
  const store = await addStore('log');
  const ours = await openBookableApp(database, url);
  const silent = databaseOver('postgres', { ...database, pool: withoutEntries(pool) });
  const bare = await openBookableApp(silent, url);
  const free = slotsOf(store);
  // The earliest first, and only half of them: the clock moves on with each booking, and must not overtake the slots.
  const bookWith = (app) => () =>
    inParallel(
      (slot) => app.book(store, slot),
      free
        .splice(0, 2 * bookingsARound)
        .slice(bookingsARound)
        .reverse(),
    );

  const measured = await inTurns(pool, rounds, { ours: bookWith(ours), bare: bookWith(bare) });
  const { rows } = await pool.query('select count(*)::int as number from change_log where store_id = $1', [
    store.storeId,
  ]);
  const made = (rounds + Math.ceil(rounds / 3)) * bookingsARound;
  if (rows[0].number !== made) throw new Error(`${rows[0].number} entries of ${made} bookings`);
  report(
    'a booking with its entry in the log / without',
    ratioOf(measured, 'wall').toFixed(3),
    'at most 1.10',
  );
  report('the same, processor time', ratioOf(measured, 'processor').toFixed(3), 'at most 1.10');
  await ours.close();
  await bare.close();
  await database.close();
  warnIfBusy();
}

/** A pool whose statements read what they would record, and do not: a part that only reads is not run. */
function withoutEntries(pool) {
  return {
    end: () => undefined,
    query: (...query) => pool.query(...query),
    connect: async () => {
      const client = await pool.connect();
      return {
        query: (statement) => {
          const text = statement.text.replace(/insert into change_log \([^)]*\)/, '');
          if (text === statement.text) return client.query(statement);
          return client.query({ ...statement, text, name: `${statement.name}-silent` });
        },
        release: (isBroken) => client.release(isBroken),
      };
    },
  };
}
