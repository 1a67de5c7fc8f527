import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import http from 'node:http';
import { openBenchDatabase } from '../bench-database.ts';
import { bookingBody, slotsOf, type BenchSlot, type BenchStore } from '../booking-sides.ts';
import { median, medianRatio, reportFigure, warnIfBusy } from '../compare.ts';

// A server runs for weeks: what counts is how fast it is once its code is compiled.
const warmUps = 5;
const rounds = 9;
const requestsARound = 400;
const connections = 10;

const names = ['ours', 'bare'] as const;

/** The body of a request to book, as both sides read it. */
export type GuardedSlot = ReturnType<typeof bookingBody> & { readonly storeId: string };

interface Side {
  readonly address: string;
  readonly agent: http.Agent;
  readonly stop: () => void;
}

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

async function startSide(name: (typeof names)[number], url: string): Promise<Side> {
  const server = fork(new URL('./serve-side.ts', import.meta.url), [name, url]);
  const [address] = (await once(server, 'message')) as [string];
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  return { address, agent, stop: () => server.disconnect() };
}

/** Tries to book each of the slots, ten at once: how many a second, and how many were. */
async function bookAll(side: Side, store: BenchStore, slots: readonly BenchSlot[]) {
  const waiting = slots.toReversed();
  let booked = 0;
  const startedAt = performance.now();
  const book = async () => {
    for (let slot = waiting.pop(); slot; slot = waiting.pop()) {
      const status = await post(side, { ...bookingBody(store, slot), storeId: store.storeId });
      if (status === 201) booked += 1;
      else if (status !== 409) throw new Error(`The answer was ${status}`);
    }
  };
  await Promise.all(Array.from({ length: connections }, book));
  return { booked, rate: slots.length / ((performance.now() - startedAt) / 1000) };
}

function post({ address, agent }: Side, body: GuardedSlot): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const url = `${address}/scheduler/v1/create_event/`;
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID() };
    const request = http.request(url, { agent, method: 'POST', headers }, (answer) => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
    });
    request.on('error', reject);
    request.end(JSON.stringify(body));
  });
}
