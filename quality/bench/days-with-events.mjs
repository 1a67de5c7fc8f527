import { randomUUID } from 'node:crypto';
import { openBenchDatabase } from './bench-database.mjs';
import { builtServer } from './built-server.mjs';
import { median, report, warnIfBusy } from './compare.mjs';
import { inTurns, ratioOf } from './in-turns.mjs';
import { ask } from './slots-with-blocks.mjs';

const counts = { bare: 0, ours: 2000 };
const rounds = 60;
const callsARound = 20;

/** How many requests for its days a calendar answers with 2,000 events on the days that may be booked, against one with none. */
export async function daysWithEvents() {
  const { buildApp } = await builtServer('app.js');
  const { readConfig } = await builtServer('config.js');
  const { database, url, addStore } = await openBenchDatabase();
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' });
  const clock = { now: () => new Date() };
  const app = await buildApp({ database, config, clock, newId: randomUUID });
  const sides = {};
  for (const [side, count] of Object.entries(counts)) {
    const store = await addStore(`events-${count}`);
    await insertEvents(database.pool, store, count);
    sides[side] = async () => {
      for (let call = 0; call < callsARound; call += 1) await ask(app, store, 'available_days');
    };
  }
  await database.pool.query('vacuum analyze events');
  const measured = await inTurns(database.pool, rounds, sides);
  const shown = (side) => `${((median(measured[side].wall) / callsARound) * 1000).toFixed(0)} µs`;
  const against = (name, of) => report(name, (1 / ratioOf(measured, of)).toFixed(2), 'at least 0.70');
  against(`rate of days with 2000 events (${shown('ours')}) / none (${shown('bare')})`, 'wall');
  against('the same, processor time', 'processor');
  warnIfBusy();
  await app.close();
  await database.close();
}

/** Ten minutes each, spread evenly over the days that may be booked, none touching the next. */
async function insertEvents(pool, { storeId, calendarIds: [calendar] }, count) {
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
     select $1, gen_random_uuid(), $2, 'Bench', start, start + interval '10 minutes', now()
     from generate_series(0, $3::int - 1) as number
     cross join lateral (
       select date_trunc('day', now()) + floor(number * 31 * 1440.0 / $3::int) * interval '1 minute' as start
     ) as starts`,
    [storeId, calendar, count],
  );
}
