import { openBenchDatabase } from '../bench-database.ts';
import { slotsOf, type BenchSlot, type BenchStore } from '../booking-sides.ts';
import { median, medianRatio, reportFigure, warnIfBusy } from '../compare.ts';
import { connections, postBooking, startSide, type ServedSide } from './served-side.ts';

// A server runs for weeks: what counts is how fast it is once its code is compiled and its database knows its tables, which
// autovacuum tells it once a minute: in the middle of one run, and after the end of the next.
const warmUps = 5;
const rounds = 9;
const requestsARound = 400;

const names = ['ours', 'bare'] as const;

/**
 * Bookings per second over HTTP beside the least that books without overlap, each in a process of its own on one PostgreSQL: each
 * of a slot of its own, and all of one slot, which one of them gets.
 */
export async function booking(): Promise<void> {
  const { database, url, addStore } = await openBenchDatabase();
  const store = await addStore('bench');
  const sides = { ours: await startSide('ours', url), bare: await startSide('bare', url) };
  const free = slotsOf(store);
  // The clock runs a little faster than slots are taken, and must not overtake them.
  const own = () => free.splice(0, requestsARound + 100).slice(100);
  const one = () => free.splice(0, 1).flatMap((slot) => Array.from({ length: requestsARound }, () => slot));
  const kinds = [
    { what: 'slots of their own', slots: own, expected: requestsARound, target: 'at least 0.55' },
    { what: 'one slot', slots: one, expected: 1, target: 'at least 1.00' },
  ].map((kind) => ({ ...kind, rates: { ours: [] as number[], bare: [] as number[] } }));
  for (let round = -warmUps; round < rounds; round += 1) {
    if (round === 0) await database.pool.query('analyze');
    for (const { what, slots, expected, rates } of kinds) {
      for (const name of round % 2 === 0 ? names : names.toReversed()) {
        const { rate, booked } = await bookAll(sides[name], store, slots());
        if (booked !== expected) throw new Error(`${what}: ${name} booked ${booked} times`);
        if (round >= 0) rates[name].push(rate);
      }
    }
  }
  for (const { stop } of Object.values(sides)) stop();
  await database.close();
  for (const { what, rates, target } of kinds) {
    const figures = `ours (${median(rates.ours).toFixed(0)}) / bare guard (${median(rates.bare).toFixed(0)})`;
    reportFigure(`${what}, a second: ${figures}`, medianRatio(rates.ours, rates.bare).toFixed(2), target);
  }
  warnIfBusy();
}

/** Tries to book each of the slots, ten at once: how many a second, and how many were. */
async function bookAll(side: ServedSide, store: BenchStore, slots: readonly BenchSlot[]) {
  const waiting = slots.toReversed();
  let booked = 0;
  const startedAt = performance.now();
  const book = async () => {
    for (let slot = waiting.pop(); slot; slot = waiting.pop()) {
      const status = await postBooking(side, store, slot);
      if (status === 201) booked += 1;
      else if (status !== 409) throw new Error(`The answer was ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, book));
  return { booked, rate: slots.length / ((performance.now() - startedAt) / 1000) };
}
