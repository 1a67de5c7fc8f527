import { randomBytes, randomUUID } from 'node:crypto';
import { builtServer } from './built-server.mjs';
import { prepareStore, slotsOf } from './booking-sides.mjs';
import { median, report, warnIfBusy } from './compare.mjs';

const warmUps = 2;
const rounds = 7;
const bookings = 300;
const atOnce = 20;
const links = 1000;
const slotInMilliseconds = 15 * 60_000;

/** Moves by a customer's link against one bare update behind locked rows; seeing a booking against its query; wrong links. */
export async function moves() {
  const { buildApp } = await builtServer('app.js');
  const { readConfig } = await builtServer('config.js');
  const { migrate } = await builtServer('platform/database/migrations/migrate.js');
  const { openDatabase } = await builtServer('platform/database/database.js');
  const { writeLinkToken } = await builtServer('platform/link-token.js');
  const { storeIdOf } = await builtServer('platform/store-id.js');
  const { findLinkedBooking } = await builtServer('scheduling/booking-link/linked-booking-queries.js');
  const { showBooking } = await builtServer('scheduling/booking-link/show-booking.js');
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
  const database = await openDatabase(url);
  await migrate(database.pool);
  const config = readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' });
  const clock = { now: () => new Date() };
  const app = await buildApp({ database, config, clock, newId: randomUUID });
  const { pool } = database;

  const stores = [];
  for (const name of ['one', 'other']) {
    const endpoint = `moves-${name}-${Date.now()}`;
    stores.push(await prepareStore(pool, storeIdOf(endpoint), endpoint));
  }
  const [store, other] = stores;
  const free = slotsOf(store);
  const tokenOf = ({ storeId }, { id, key }) => writeLinkToken('', { storeId, id, key });
  const ofLinks = await insertBookings(pool, store, free.splice(0, bookings));
  const ofSql = await insertBookings(pool, store, free.splice(0, bookings));
  const foreign = await insertBookings(pool, other, slotsOf(other).slice(0, links));

  const call = (path, payload) => app.inject({ method: 'POST', url: `/scheduler/v1/${path}/`, payload });
  const moveByLink = async (booking, { calendarId, date, time }) => {
    const answer = await call('move_booking', {
      ...{ endpoint: store.endpoint, token: tokenOf(store, booking), revision: booking.revision },
      ...{ calendar_id: calendarId, selected_day: date, selected_time: time },
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    booking.revision += 1;
    booking.calendarId = calendarId;
  };
  const rates = { ours: [], bare: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    await pool.query('update events set client_moves = 0');
    const ours = await perSecond(moveByLink, ofLinks, free);
    const bare = await perSecond((booking, slot) => moveBySql(pool, store, booking, slot), ofSql, free);
    if (round < 0) continue;
    rates.ours.push(ours);
    rates.bare.push(bare);
  }
  const ratios = rates.ours.map((ours, round) => ours / rates.bare[round]);
  const [ours, bare] = [median(rates.ours).toFixed(0), median(rates.bare).toFixed(0)];
  report(
    `moves by link per second (${ours}) / bare update (${bare})`,
    median(ratios).toFixed(2),
    'at least 0.40',
  );

  const tools = { database, clock, newId: randomUUID, linkSecret: '' };
  const [seen, read] = await mediansOf(
    ofLinks.map((booking) => [
      () => showBooking(tools, { endpoint: store.endpoint, token: tokenOf(store, booking) }),
      () =>
        findLinkedBooking(database.handle, {
          ...{ storeId: store.storeId, eventId: booking.id },
          cancelledAfter: new Date(0),
        }),
    ]),
  );
  report(
    `get_booking (${seen.toFixed(0)} µs) / its query (${read.toFixed(0)} µs)`,
    (seen / read).toFixed(2),
    'at most 1.30',
  );

  const show = (token) => call('get_booking', { endpoint: store.endpoint, token });
  const [wrong, foreigners] = await mediansOf(
    foreign.map((booking) => [
      () => show(tokenOf(store, { id: randomUUID(), key: randomBytes(32) })),
      () => show(tokenOf(other, booking)),
    ]),
  );
  const difference = Math.abs(wrong - foreigners) / wrong;
  report(
    `wrong links (${wrong.toFixed(0)} µs) and links of another store (${foreigners.toFixed(0)} µs)`,
    `${(100 * difference).toFixed(1)} %`,
    'at most 5 % apart',
  );
  await app.close();
  await database.close();
  warnIfBusy();
}

async function insertBookings(pool, { storeId, serviceId }, slots) {
  const made = slots.map((slot) => ({ id: randomUUID(), key: randomBytes(32), revision: 0, ...slot }));
  const booked = JSON.stringify([{ id: serviceId, name: 'Bench', minutes: 15, price_in_cents: null }]);
  for (const { id, key, calendarId, date, time } of made) {
    const start = new Date(`${date}T${time}:00Z`);
    await pool.query(
      `insert into events (store_id, event_id, calendar_id, title, start_time, end_time, client_name, client_phone,
         is_booking, manage_key, booked_services, created_at)
       values ($1, $2, $3, 'Bench', $4, $5, 'Bench', '11987654321', true, $6, $7, now())`,
      [storeId, id, calendarId, start, new Date(start.getTime() + slotInMilliseconds), key, booked],
    );
  }
  return made;
}

/** The least SQL that moves without overlap: lock both calendars in order, update the row. */
async function moveBySql(pool, { storeId }, booking, { calendarId, date, time }) {
  const start = new Date(`${date}T${time}:00Z`);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `select 1 from calendars where store_id = $1 and calendar_id = any ($2::uuid[])
       order by calendar_id for no key update`,
      [storeId, [booking.calendarId, calendarId]],
    );
    await client.query(
      'update events set calendar_id = $3, start_time = $4, end_time = $5 where store_id = $1 and event_id = $2',
      [storeId, booking.id, calendarId, start, new Date(start.getTime() + slotInMilliseconds)],
    );
    await client.query('commit');
    booking.calendarId = calendarId;
  } finally {
    client.release();
  }
}

async function perSecond(move, moved, free) {
  const waiting = moved.map((booking) => [booking, free.shift()]);
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let next = waiting.pop(); next; next = waiting.pop()) await move(...next);
    }),
  );
  return (1000 * moved.length) / (performance.now() - startedAt);
}

/** Microseconds of both sides of each pair, in turns. */
async function mediansOf(pairs) {
  const times = [[], []];
  for (const [index, pair] of pairs.entries())
    for (const side of index % 2 ? [0, 1] : [1, 0]) {
      const startedAt = performance.now();
      await pair[side]();
      times[side].push(1000 * (performance.now() - startedAt));
    }
  return times.map(median);
}
