import { openBenchDatabase } from '../bench-database.ts';
import { openBookableApp } from './bookable-app.ts';
import { median, medianRatio, report } from '../compare.ts';
import { bookBySql, slotsOf, type BenchSlot } from '../booking-sides.ts';

// A server runs for weeks: what counts is how fast it is once its code is compiled.
const warmUps = 4;
const rounds = 7;
const bookingsARound = 800;
const atOnce = 20;

/** Bookings per second through the whole API, against bare SQL on the same pool of PostgreSQL. */
export async function booking(): Promise<void> {
  const bench = await openBenchDatabase();
  const { database } = bench;
  const store = await bench.addStore('bench');
  const app = await openBookableApp(bench);

  const free = slotsOf(store);
  const rates: { ours: number[]; bare: number[] } = { ours: [], bare: [] };
  for (let round = -warmUps; round < rounds; round += 1) {
    const ours = await perSecond((slot) => app.book(store, slot), free);
    const bare = await perSecond((slot) => bookBySql(database.pool, store, slot), free);
    if (round < 0) continue;
    rates.ours.push(ours);
    rates.bare.push(bare);
  }
  await app.close();
  await database.close();
  report(
    `create_event per second (${median(rates.ours).toFixed(0)}) / bare SQL (${median(rates.bare).toFixed(0)})`,
    medianRatio(rates.ours, rates.bare).toFixed(2),
    'at least 0.40',
  );
}

async function perSecond(action: (slot: BenchSlot) => Promise<void>, free: BenchSlot[]): Promise<number> {
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
