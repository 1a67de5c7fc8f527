import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { askForDays, askForSlots, book } from '../booking-sides.mjs';
import { builtServer } from '../built-server.mjs';

// No more than thirty within an hour, or the store would ask for proofs of work (npm run bench -- flood).
const secondsBetweenBookings = 125;

// Nothing listens to changes of the bench's stores.
const noChanges = { announce: () => undefined, listen: () => () => undefined };

let now = Date.now();

/** The whole API over a database, to book in; its clock runs ahead with each booking. `moduleOf` gives the modules of a compiled server. */
export async function openBookableApp(database, url, moduleOf = builtServer) {
  const { buildApp } = await moduleOf('app.js');
  const { readConfig } = await moduleOf('config.js');
  // All requests come from one address, so the rate limit is off; the limits of bookings per phone and store are not.
  const { maxOpenBookings, limitsFloods } = readConfig({ DATABASE_URL: url });
  const config = { ...readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' }), maxOpenBookings, limitsFloods };
  // Many requests are under way at once: each keeps the instant it began at.
  const instant = new AsyncLocalStorage();
  const clock = { now: () => new Date(instant.getStore() ?? now) };
  const app = await buildApp({ database, config, clock, newId: randomUUID, changes: noChanges });
  return {
    book: (store, slot) => {
      now += secondsBetweenBookings * 1000;
      return instant.run(now, () => book(app, store, slot));
    },
    ask: (store, slot) => instant.run(now, () => askForSlots(app, store, slot)),
    askForDays: (store, slot) => instant.run(now, () => askForDays(app, store, slot)),
    close: () => app.close(),
  };
}
