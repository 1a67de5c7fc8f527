import { randomInt } from 'node:crypto';
import { median, report } from '../compare.mjs';
import { calls } from './calls.mjs';

const warmUps = 2;

/**
 * The latency of each kind of call for one caller. The sides take turns call by call, so that a busy machine slows all of
 * them alike.
 * @param {Record<string, { ask: Function, stores: object[] }>} sides each with the stores from which one is chosen at random
 * @param {{ rounds: number, callsARound: number }} length calls of each kind to each side
 * @param {() => Promise<unknown>} afterRound
 * @param {string[]} names which calls
 * @returns {Promise<Record<string, Record<string, { p50: number, p99: number }[]>>>} by call and side, for each round
 */
export async function latencies(sides, { rounds, callsARound }, afterRound, names = Object.keys(calls)) {
  const taken = {};
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const name of names) {
      const times = await oneRound(name, sides, callsARound);
      if (round < 0) continue;
      taken[name] ??= {};
      for (const side of Object.keys(sides)) (taken[name][side] ??= []).push(percentiles(times[side]));
    }
    await afterRound();
  }
  return taken;
}

/** A line for each call and percentile: the middle of one side's rounds, of the other's, and their ratio, with a percentile's target. */
export function reportRatios(taken, [side, base], targets = {}) {
  for (const [name, rounds] of Object.entries(taken)) {
    for (const percentile of ['p50', 'p99']) {
      const middle = (which) => median(rounds[which].map((times) => times[percentile]));
      const shown = (which) => `${which} (${middle(which).toFixed(1)} ms)`;
      const what = `${name}, ${percentile}: ${shown(side)} / ${shown(base)}`;
      report(what, (middle(side) / middle(base)).toFixed(2), targets[percentile]);
    }
  }
}

async function oneRound(name, sides, callsARound) {
  const times = Object.fromEntries(Object.keys(sides).map((side) => [side, []]));
  for (let call = 0; call < callsARound; call += 1) {
    // In random order, so that no side always runs after the same other one.
    for (const [side, { ask, stores }] of shuffled(Object.entries(sides))) {
      const store = stores[randomInt(stores.length)];
      const request = await calls[name](store, async (query) => (await ask(query)).text);
      const { status, text, milliseconds } = await ask(request);
      if (status !== 200 && status !== 201) throw new Error(`${name}: ${status} ${text}`);
      times[side].push(milliseconds);
    }
  }
  return times;
}

export function percentiles(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.floor(share * (sorted.length - 1))];
  return { p50: at(0.5), p99: at(0.99) };
}

function shuffled(items) {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0]);
}
