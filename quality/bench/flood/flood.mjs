import { randomUUID } from 'node:crypto';
import { builtServer } from '../built-server.mjs';
import { report, warnIfBusy } from '../compare.mjs';
import { prepareStore, slotsOf } from '../booking-sides.mjs';
import { bookingFrom, floodFrom } from './callers.mjs';
import { millisecondsOfPage, nativeMilliseconds, solveNatively } from './solvers.mjs';

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
export async function flood() {
  const product = await openProduct();
  const native = nativeMilliseconds();
  await before(product);
  const { firstTries } = await attack(product, native);
  report(
    `the first proof on a phone ${phoneSlowness} times slower than this machine, at most`,
    `${((millisecondsOfPage(firstTries) * phoneSlowness) / 1000).toFixed(2)} s`,
    'under 1 s',
  );
  await honest(product);
  await others(product);
  warnIfBusy();
  await product.close();
}

/** The server without limits and the one with them, on one database; their clock is moved by hand. */
async function openProduct() {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw new Error('Set TEST_DATABASE_URL to an empty PostgreSQL database.');
  const [{ buildApp }, { readConfig }, { migrate }, { openDatabase }, { storeIdOf }] = await Promise.all(
    [
      'app',
      'config',
      'platform/database/migrations/migrate',
      'platform/database/database',
      'platform/store-id',
    ].map((file) => builtServer(`${file}.js`)),
  );
  const database = await openDatabase(url);
  await migrate(database.pool);
  const startedAt = Date.now();
  const time = { now: startedAt };
  const clock = { now: () => new Date(time.now) };
  const open = (env) =>
    buildApp({ database, clock, newId: randomUUID, config: readConfig({ DATABASE_URL: url, ...env }) });
  const unlimited = await open({ RATE_LIMIT: 'off' });
  const limited = await open({ TRUST_PROXY: '127.0.0.1' });
  return {
    unlimited,
    limited,
    pool: database.pool,
    time,
    startedAt,
    newStore: (name) => {
      const endpoint = `${name}-${startedAt}`;
      return prepareStore(database.pool, storeIdOf(endpoint), endpoint);
    },
    close: async () => {
      await unlimited.close();
      await limited.close();
      await database.close();
    },
  };
}

async function before({ unlimited, newStore }) {
  const store = await newStore('before');
  const slots = slotsOf(store);
  const from = performance.now();
  for (let number = 0; number < wanted; number += 1) {
    const { status } = await bookingFrom(unlimited, store, slots[number], number);
    if (status !== 201) throw new Error(`${status}`);
  }
  const seconds = (performance.now() - from) / 1000;
  report(`without limits: ${wanted} bookings by ${wanted} addresses`, `${seconds.toFixed(1)} s`);
}

/** Books as much as the server takes in each hour, and pays for it; the clock moves to the next hour when nothing is left. */
async function attack({ limited, unlimited, newStore, time, startedAt }, native) {
  const store = await newStore('attacked');
  const slots = slotsOf(store);
  const paid = { free: 0, solved: 0, solvedInMilliseconds: 0, computedInMilliseconds: 0, firstTries: 0 };
  const perHour = [];
  let booked = 0;
  for (let inHour = 0; booked < wanted;) {
    const slot = slots[booked];
    const asked = await bookingFrom(limited, store, slot, booked);
    if (asked.status === 201) paid.free += 1;
    else if (asked.body.code === 'store_flooded') {
      perHour.push(inHour);
      inHour = 0;
      time.now += hourInMilliseconds + 1;
      continue;
    } else await pay(asked.body.challenge, slot);
    booked += 1;
    inHour += 1;
  }
  const hours = (time.now - startedAt) / hourInMilliseconds;
  const cpu = (paid.solvedInMilliseconds + paid.computedInMilliseconds) / 60_000;
  report(
    `with limits: as many as ${Math.max(...perHour)} in an hour, ${paid.free} of ${wanted} without a proof`,
    '',
  );
  report(`${paid.solved} proofs solved natively, minutes`, (paid.solvedInMilliseconds / 60_000).toFixed(1));
  report(`${wanted} bookings: minutes of one processor, the dearer proofs computed`, cpu.toFixed(1));
  report(`${wanted} bookings: hours to wait, however many processors`, hours.toFixed(1), 'hours');
  time.now = startedAt;
  return paid;

  async function pay(challenge, slot) {
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
async function honest({ limited, unlimited, newStore, pool, time }) {
  const family = await newStore('family');
  const slots = slotsOf(family);
  const statuses = [];
  for (let index = 0; index < 10; index += 1) {
    const { status } = await bookingFrom(limited, family, slots[index], index % 5, {
      address: '203.0.113.7',
    });
    statuses.push(status);
  }
  report('a family of five behind one address, twice each: booked at once', share(statuses), '10 of 10');

  const busy = await newStore('busy');
  const free = slotsOf(busy);
  const usual = 40;
  for (let index = 0; index < usual; index += 1) await bookingFrom(unlimited, busy, free[index], index);
  await pool.query(`update events set created_at = created_at - interval '7 days' where store_id = $1`, [
    busy.storeId,
  ]);
  time.now += 2 * hourInMilliseconds;
  const crowd = [];
  for (let index = usual; index < 3 * usual; index += 1)
    crowd.push((await bookingFrom(limited, busy, free[index], index)).status);
  report(
    `a store of ${usual} in its busiest hour gets ${2 * usual}: booked at once`,
    share(crowd),
    '80 of 80',
  );
}

/** The latency of other stores' bookings, alone and beside four hundred addresses that try without end. */
async function others({ limited, newStore }) {
  const attacked = await newStore('flooded');
  const attempts = slotsOf(attacked);
  for (let number = 0; number < ceiling; number += 1)
    await bookingFrom(limited, attacked, attempts[number], number);
  const taken = { alone: [], flooded: [] };
  for (let round = 0; round < rounds; round += 1) {
    for (const side of round % 2 === 0 ? ['alone', 'flooded'] : ['flooded', 'alone']) {
      // Another one each time, which stays below its ceiling.
      const quiet = await newStore(`quiet-${round}-${side}`);
      const stop = side === 'flooded' ? floodFrom(limited, attacked, attempts[ceiling]) : () => undefined;
      for (const [number, slot] of slotsOf(quiet).slice(0, ceiling).entries()) {
        const from = performance.now();
        const { status } = await bookingFrom(limited, quiet, slot, wanted + number);
        if (round > 0) taken[side].push(performance.now() - from);
        if (status !== 201) throw new Error(`${status}`);
      }
      await stop();
    }
  }
  const at = (times, part) => [...times].sort((a, b) => a - b)[Math.floor(part * (times.length - 1))];
  for (const part of [0.5, 0.99]) {
    const [flooded, alone] = [at(taken.flooded, part), at(taken.alone, part)];
    report(
      `another store, p${part * 100}: beside the flood (${flooded.toFixed(1)} ms) / alone (${alone.toFixed(1)} ms)`,
      (flooded / alone).toFixed(2),
      'at most 1.50',
    );
  }
}

function share(statuses) {
  return `${statuses.filter((status) => status === 201).length} of ${statuses.length}`;
}
