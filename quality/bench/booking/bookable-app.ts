import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { buildApp } from '../../../server/src/app.ts';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../../server/src/config.ts';
import type { Clock } from '../../../server/src/platform/clock.ts';
import { openDatabase, type Database } from '../../../server/src/platform/database/database.ts';
import {
  askForAnyDays,
  askForDays,
  askForSlots,
  book,
  type BenchSlot,
  type BenchStore,
} from '../booking-sides.ts';
import type { BenchDatabase } from '../bench-database.ts';

// No more than thirty within an hour, or the store would ask for proofs of work (npm run bench -- flood).
const secondsBetweenBookings = 125;
// Of ten at once some are not over yet.
const secondsBetweenServedBookings = 200;

let now = Date.now();

type Call = (store: BenchStore, slot: BenchSlot) => Promise<void>;

export interface BookableApp {
  readonly book: Call;
  readonly ask: Call;
  readonly askForDays: Call;
  readonly askForAnyDays: (store: BenchStore) => Promise<void>;
  readonly close: () => Promise<unknown>;
}

/** The whole API over a database, to book in; its clock runs ahead with each booking. */
export async function openBookableApp({ database, url }: BenchDatabase): Promise<BookableApp> {
  // Many requests are under way at once: each keeps the instant it began at.
  const instant = new AsyncLocalStorage<number>();
  const app = await buildOver(database, url, { now: () => new Date(instant.getStore() ?? now) });
  return {
    book: (store, slot) => {
      now += secondsBetweenBookings * 1000;
      return instant.run(now, () => book(app, store, slot));
    },
    ask: (store, slot) => instant.run(now, () => askForSlots(app, store, slot)),
    askForDays: (store, slot) => instant.run(now, () => askForDays(app, store, slot)),
    askForAnyDays: (store) => instant.run(now, () => askForAnyDays(app, store)),
    close: () => app.close(),
  };
}

/** The same to be served: its clock runs ahead with each booking that was made. */
export async function openServedApp(url: string): Promise<FastifyInstance> {
  const app = await buildOver(await openDatabase(url), url, { now: () => new Date(now) });
  app.addHook('onResponse', async (_, { statusCode }) => {
    if (statusCode === 201) now += secondsBetweenServedBookings * 1000;
  });
  return app;
}

function buildOver(database: Database, url: string, clock: Clock): Promise<FastifyInstance> {
  // All requests come from one address, so the rate limit is off; the limits of bookings per phone and store are not.
  const { PUBLIC_ORIGINS, PUSH_HOSTS } = process.env;
  const variables = { DATABASE_URL: url, PUBLIC_ORIGINS, PUSH_HOSTS };
  const { maxOpenBookings, limitsFloods } = readConfig(variables);
  const config = { ...readConfig({ ...variables, RATE_LIMIT: 'off' }), maxOpenBookings, limitsFloods };
  return buildApp({ database, config, clock, newId: randomUUID });
}
