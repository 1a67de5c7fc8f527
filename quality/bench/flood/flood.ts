import { randomUUID } from 'node:crypto';
import { buildApp } from '../../../server/src/app.ts';
import { readConfig } from '../../../server/src/config.ts';
import type { BookingChallenge } from '../../../shared/src/contract/contract.ts';
import { openBenchDatabase } from '../bench-database.ts';
import { slotsOf, type BenchSlot } from '../booking-sides.ts';
import { reportFigure, warnIfBusy } from '../compare.ts';
import { bookingFrom, floodFrom } from './callers.ts';
import { millisecondsOfPage, nativeMilliseconds, solveNatively } from './solvers.ts';

const wanted = 400;
const phoneSlowness = 4;
const hourInMilliseconds = 3_600_000;
/** Dearer proofs are not solved here: their price is computed from the tries that the server asks for. */
const mostSolvedTries = 256;
const ceiling = 30;
const rounds = 12;

/**
 * Four hundred invented phones from four hundred addresses, on the server without limits and with them, and meanwhile
 * honest people: a family, a busy store, another store.
 */
export async function flood(): Promise<void> {
  const product = await openProduct();
  const native = nativeMilliseconds();
  await before(product);
  const { firstTries } = await attack(product, native);
  reportFigure(
    `the first proof on a phone ${phoneSlowness} times slower than this machine, at most`,
    `${(((await millisecondsOfPage(firstTries)) * phoneSlowness) / 1000).toFixed(2)} s`,
    'under 1 s',
  );
  await honest(product);
  await others(product);
  warnIfBusy();
  await product.close();
}

/** The server without limits and the one with them, on one database; their clock is moved by hand. */
async function openProduct() {
  const { database, url, addStore } = await openBenchDatabase();
  const startedAt = Date.now();
  const time = { now: startedAt };
  const clock = { now: () => new Date(time.now) };
  const open = (env: Readonly<Record<string, string>>) =>
    buildApp({ database, clock, newId: randomUUID, config: readConfig({ DATABASE_URL: url, ...env }) });
  const unlimited = await open({ RATE_LIMIT: 'off' });
  const limited = await open({ TRUST_PROXY: '127.0.0.1' });
  return {
    unlimited,
    limited,
    pool: database.pool,
    time,
    startedAt,
    newStore: async (name: string) => {
      const store = await addStore(name);
      return { store, slots: slotsOf(store).values() };
    },
    close: async () => {
      await unlimited.close();
      await limited.close();
      await database.close();
    },
  };
}

type Product = Awaited<ReturnType<typeof openProduct>>;

function nextOf(slots: Iterator<BenchSlot, undefined>): BenchSlot {
  const { value: slot } = slots.next();
  if (!slot) throw new Error('No slot is left.');
  return slot;
}

async function before({ unlimited, newStore }: Product): Promise<void> {
  const { store, slots } = await newStore('before');
  const from = performance.now();
  for (let number = 0; number < wanted; number += 1) {
    const { status } = await bookingFrom(unlimited, store, nextOf(slots), number);
    if (status !== 201) throw new Error(`${status}`);
  }
  const seconds = (performance.now() - from) / 1000;
  reportFigure(`without limits: ${wanted} bookings by ${wanted} addresses`, `${seconds.toFixed(1)} s`);
}

/** Books as much as the server takes in each hour, and pays for it; the clock moves to the next hour when nothing is left. */
async function attack({ limited, unlimited, newStore, time, startedAt }: Product, native: number) {
  const { store, slots } = await newStore('attacked');
  const paid = { free: 0, solved: 0, solvedInMilliseconds: 0, computedInMilliseconds: 0, firstTries: 0 };
  const perHour: number[] = [];
  let booked = 0;
  let slot = nextOf(slots);
  for (let inHour = 0; booked < wanted;) {
    const asked = await bookingFrom(limited, store, slot, booked);
    if (asked.status === 201) paid.free += 1;
    else if (asked.body.code === 'store_flooded') {
      perHour.push(inHour);
      inHour = 0;
      time.now += hourInMilliseconds + 1;
      continue;
    } else if (asked.body.challenge) await pay(asked.body.challenge, slot);
    else throw new Error(`${asked.status} ${JSON.stringify(asked.body)}`);
    booked += 1;
    slot = nextOf(slots);
    inHour += 1;
  }
  const hours = (time.now - startedAt) / hourInMilliseconds;
  const cpu = (paid.solvedInMilliseconds + paid.computedInMilliseconds) / 60_000;
  reportFigure(
    `with limits: as many as ${Math.max(...perHour)} in an hour, ${paid.free} of ${wanted} without a proof`,
    '',
  );
  reportFigure(
    `${paid.solved} proofs solved natively, minutes`,
    (paid.solvedInMilliseconds / 60_000).toFixed(1),
  );
  reportFigure(`${wanted} bookings: minutes of one processor, the dearer proofs computed`, cpu.toFixed(1));
  reportFigure(`${wanted} bookings: hours to wait, however many processors`, hours.toFixed(1), 'hours');
  time.now = startedAt;
  return paid;

  async function pay(challenge: BookingChallenge, slot: BenchSlot): Promise<void> {
    paid.firstTries ||= challenge.tries;
    if (challenge.tries > mostSolvedTries) {
      paid.computedInMilliseconds += (challenge.tries / 2) * native;
      await bookingFrom(unlimited, store, slot, booked);
      return;
    }
    const from = performance.now();
    const proof = solveNatively(challenge);
    paid.solvedInMilliseconds += performance.now() - from;
    paid.solved += 1;
    const { status, body } = await bookingFrom(limited, store, slot, booked, { proof });
    if (status !== 201) throw new Error(`${status} ${JSON.stringify(body)}`);
  }
}

/** A family of five behind one address, twice each, and a store's busiest hour: nobody is asked for anything. */
async function honest({ limited, unlimited, newStore, pool, time }: Product): Promise<void> {
  const { store: family, slots } = await newStore('family');
  const statuses: number[] = [];
  for (let index = 0; index < 10; index += 1) {
    const { status } = await bookingFrom(limited, family, nextOf(slots), index % 5, {
      address: '203.0.113.7',
    });
    statuses.push(status);
  }
  reportFigure(
    'a family of five behind one address, twice each: booked at once',
    share(statuses),
    '10 of 10',
  );

  const { store: busy, slots: free } = await newStore('busy');
  const usual = 40;
  for (let index = 0; index < usual; index += 1) await bookingFrom(unlimited, busy, nextOf(free), index);
  await pool.query(`update events set created_at = created_at - interval '7 days' where store_id = $1`, [
    busy.storeId,
  ]);
  time.now += 2 * hourInMilliseconds;
  const crowd: number[] = [];
  for (let index = usual; index < 3 * usual; index += 1)
    crowd.push((await bookingFrom(limited, busy, nextOf(free), index)).status);
  reportFigure(
    `a store of ${usual} in its busiest hour gets ${2 * usual}: booked at once`,
    share(crowd),
    '80 of 80',
  );
}

/** The latency of other stores' bookings, alone and beside four hundred addresses that try without end. */
async function others({ limited, newStore }: Product): Promise<void> {
  const { store: attacked, slots: attempts } = await newStore('flooded');
  for (let number = 0; number < ceiling; number += 1)
    await bookingFrom(limited, attacked, nextOf(attempts), number);
  const wantedByAll = nextOf(attempts);
  const taken: { alone: number[]; flooded: number[] } = { alone: [], flooded: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? (['alone', 'flooded'] as const) : (['flooded', 'alone'] as const)) {
      // Another one each time, which stays below its ceiling.
      const { store: quiet, slots } = await newStore(`quiet-${round}-${side}`);
      const stop = side === 'flooded' ? floodFrom(limited, attacked, wantedByAll) : () => undefined;
      for (let number = 0; number < ceiling; number += 1) {
        const slot = nextOf(slots);
        const from = performance.now();
        const { status } = await bookingFrom(limited, quiet, slot, wanted + number);
        if (round > 0) taken[side].push(performance.now() - from);
        if (status !== 201) throw new Error(`${status}`);
      }
      await stop();
    }
  }
  const at = (times: readonly number[], part: number) =>
    [...times].sort((a, b) => a - b)[Math.floor(part * (times.length - 1))] ?? NaN;
  for (const part of [0.5, 0.99]) {
    const [flooded, alone] = [at(taken.flooded, part), at(taken.alone, part)];
    reportFigure(
      `another store, p${part * 100}: beside the flood (${flooded.toFixed(1)} ms) / alone (${alone.toFixed(1)} ms)`,
      (flooded / alone).toFixed(2),
      'at most 1.50',
    );
  }
}

function share(statuses: readonly number[]): string {
  return `${statuses.filter((status) => status === 201).length} of ${statuses.length}`;
}
