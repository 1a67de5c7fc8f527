import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { openBenchDatabase } from './bench-database.mjs';
import { builtServer } from './built-server.mjs';
import { median, report } from './compare.mjs';
import { book, bookBySql, slotsOf } from './booking-sides.mjs';

// A server runs for weeks: what counts is how fast it is once its code is compiled.
const warmUps = 4;
const rounds = 7;
const bookingsARound = 800;
const atOnce = 20;
// No more than thirty within an hour, or the store would ask for proofs of work (npm run bench -- flood).
const secondsBetweenBookings = 125;

// Nothing listens to changes of the bench's store.
const noChanges = { announce: () => undefined, listen: () => () => undefined };

/** Bookings per second through the whole API, against bare SQL on the same pool of PostgreSQL. */
export async function booking() {
  const { buildApp } = await builtServer('app.js');
  const { readConfig } = await builtServer('config.js');
  const { database, url, addStore } = await openBenchDatabase();
  const store = await addStore('bench');
  // All requests come from one address, so the rate limit is off; the limits of bookings per phone and store are not.
  const { maxOpenBookings, limitsFloods } = readConfig({ DATABASE_URL: url });
  const config = { ...readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' }), maxOpenBookings, limitsFloods };
  let now = Date.now();
  // Many requests are under way at once: each keeps the instant it began at.
  const instant = new AsyncLocalStorage();
  const app = await buildApp({
    database,
    config,
    clock: { now: () => new Date(instant.getStore() ?? now) },
    newId: randomUUID,
    changes: noChanges,
  });

  const free = slotsOf(store);
  const rates = { ours: [], bare: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const ours = await perSecond((slot) => {
      now += secondsBetweenBookings * 1000;
      return instant.run(now, () => book(app, store, slot));
    }, free);
    const bare = await perSecond((slot) => bookBySql(database.pool, store, slot), free);
    if (round < 0) continue;
    rates.ours.push(ours);
    rates.bare.push(bare);
  }
  await app.close();
  await database.close();
  const ratios = rates.ours.map((ours, round) => ours / rates.bare[round]);
  report(
    `create_event per second (${median(rates.ours).toFixed(0)}) / bare SQL (${median(rates.bare).toFixed(0)})`,
    median(ratios).toFixed(2),
    'at least 0.40',
  );
}

async function perSecond(action, free) {
  // The earliest is taken first: the clock moves on with each booking.
  const slots = free.splice(0, bookingsARound).reverse();
  const startedAt = process.hrtime.bigint();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let slot = slots.pop(); slot; slot = slots.pop()) await action(slot);
    }),
  );
  return bookingsARound / (Number(process.hrtime.bigint() - startedAt) / 1e9);
}
