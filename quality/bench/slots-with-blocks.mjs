import { randomUUID } from 'node:crypto';
import { openBenchDatabase } from './bench-database.mjs';
import { builtServer } from './built-server.mjs';
import { median, report } from './compare.mjs';
import { inTurns, ratioOf } from './in-turns.mjs';

const counts = [0, 50, 200];
const rounds = 45;
const callsARound = 30;
const events = 300;
const daysAhead = 30;

/** What the days and slots of a calendar cost a request, for stores with more and more days off, pauses and special hours. */
export async function slotsWithBlocks() {
  const { buildApp } = await builtServer('app.js');
  const { readConfig } = await builtServer('config.js');
  const { database, url, addStore } = await openBenchDatabase();
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' });
  const clock = { now: () => new Date() };
  const app = await buildApp({ database, config, clock, newId: randomUUID });
  const stores = [];
  for (const count of counts) {
    const store = await addStore(`blocks-${count}`);
    await insertEvents(database.pool, store);
    await insertBlocks(database.pool, store, count);
    stores.push(store);
  }
  await database.pool.query('analyze');
  for (const path of ['available_days', 'available_slots']) {
    const calls = stores.map((store, index) => [
      counts[index] || 'bare',
      async () => {
        for (let call = 0; call < callsARound; call += 1) await ask(app, store, path, call);
      },
    ]);
    const measured = await inTurns(database.pool, rounds, Object.fromEntries(calls));
    for (const count of counts.filter((count) => count > 0)) {
      const shown = (side) => `${((median(measured[side].wall) / callsARound) * 1000).toFixed(0)} µs`;
      const against = (name, of) => report(name, ratioOf(measured, of, count).toFixed(2), 'at most 1.30');
      against(`${path}, ${count} blocks (${shown(count)}) / none (${shown('bare')})`, 'wall');
      against('the same, processor time', 'processor');
    }
  }
  await app.close();
  await database.close();
}

/** One request for the days or slots of a store's first calendar. */
export async function ask(app, { endpoint, serviceId, calendarIds: [calendar] }, path, call) {
  const answer = await app.inject({
    method: 'POST',
    url: `/scheduler/v1/${path}/`,
    payload: {
      ...{ client_name: endpoint, service_id: serviceId, calendar_id: calendar },
      ...(path === 'available_slots' && { selected_day: dayAfter(1 + (call % daysAhead)) }),
    },
  });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
}

function dayAfter(days) {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
}

/** Ten bookings a day. */
async function insertEvents(pool, { storeId, calendarIds: [calendar] }) {
  await pool.query(
    `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, created_at)
     select $1, gen_random_uuid(), $2, 'Bench', start, start + interval '15 minutes', now()
     from (
       select date_trunc('day', now()) + interval '8 hours' + number / 10 * interval '1 day'
         + number % 10 * interval '1 hour' as start
       from generate_series(0, $3 - 1) as number
     ) as starts`,
    [storeId, calendar, events],
  );
}

/** All within the days that are asked for: of five a day off, special hours, a weekly pause, and two pauses of a day. */
async function insertBlocks(pool, { storeId, calendarIds: [calendar] }, count) {
  for (let index = 0; index < count; index += 1) {
    const kind = ['closed', 'special', 'pause', 'pause', 'pause'][index % 5];
    // Few days are closed or special, or nothing would be left to offer.
    const day = dayAfter(index % 5 < 2 ? 28 + (index % 3) : (index * 7) % daysAhead);
    const isWeekly = index % 5 === 2;
    await pool.query(
      `insert into blocks (store_id, block_id, calendar_id, kind, name, first_day, last_day, repeats, weekdays,
         time_from, time_to, created_at)
       values ($1, $2, $3, $4, 'Bench', $5, $6, $7, $8, $9, $10, now())`,
      [
        ...[storeId, randomUUID(), index % 2 ? calendar : null, kind, day],
        ...(isWeekly ? [null, 'weekly', [1 + (index % 7)]] : [day, 'none', []]),
        ...(kind === 'closed' ? [null, null] : ['12:00', index % 4 ? '12:10' : '13:00']),
      ],
    );
  }
}
