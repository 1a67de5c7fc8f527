import { randomInt } from 'node:crypto';
import { forEachSide, median, namesOf, reportFigure } from '../compare.ts';
import { calls, type CallName } from './calls.ts';
import { randomOf, type Side } from './side.ts';

const warmUps = 2;

/** Milliseconds. */
interface Percentiles {
  readonly p50: number;
  readonly p99: number;
}

/** By call and side, for each round. */
type Taken<Name extends string> = ReadonlyMap<CallName, Readonly<Record<Name, Percentiles[]>>>;

/** Calls of each kind to each side. */
interface Length {
  readonly rounds: number;
  readonly callsARound: number;
}

/**
 * The latency of each kind of call for one caller, to one of a side's stores at random. The sides take turns call by call, so
 * that a busy machine slows all of them alike.
 */
export async function latencies<Name extends string>(
  sides: Readonly<Record<Name, Side>>,
  { rounds, callsARound }: Length,
  afterRound: () => Promise<unknown>,
  names: readonly CallName[] = namesOf(calls),
): Promise<Taken<Name>> {
  const taken = new Map(names.map((name) => [name, forEachSide(sides, (): Percentiles[] => [])]));
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [name, ofCall] of taken) {
      const times = await oneRound(name, sides, callsARound);
      if (round < 0) continue;
      for (const side of namesOf(sides)) ofCall[side].push(percentiles(times[side]));
    }
    await afterRound();
  }
  return taken;
}

/** A line for each call and percentile: the middle of one side's rounds, of the other's, and their ratio, with a percentile's target. */
export function reportRatios<Name extends string>(
  taken: Taken<Name>,
  [side, base]: readonly [Name, Name],
  targets: { readonly p50?: string; readonly p99?: string } = {},
): void {
  for (const [name, rounds] of taken) {
    for (const percentile of ['p50', 'p99'] as const) {
      const middle = (which: Name) => median(rounds[which].map((times) => times[percentile]));
      const shown = (which: Name) => `${which} (${middle(which).toFixed(1)} ms)`;
      const what = `${name}, ${percentile}: ${shown(side)} / ${shown(base)}`;
      reportFigure(what, (middle(side) / middle(base)).toFixed(2), targets[percentile]);
    }
  }
}

async function oneRound<Name extends string>(
  name: CallName,
  sides: Readonly<Record<Name, Side>>,
  callsARound: number,
): Promise<Record<Name, number[]>> {
  const times = forEachSide(sides, (): number[] => []);
  for (let call = 0; call < callsARound; call += 1) {
    // In random order, so that no side always runs after the same other one.
    for (const side of shuffled(namesOf(sides))) {
      const { ask, stores } = sides[side];
      const request = await calls[name](randomOf(stores), async (query) => (await ask(query)).text);
      const { status, text, milliseconds } = await ask(request);
      if (status !== 200 && status !== 201) throw new Error(`${name}: ${status} ${text}`);
      times[side].push(milliseconds);
    }
  }
  return times;
}

function percentiles(times: readonly number[]): Percentiles {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function shuffled<Item>(items: readonly Item[]): Item[] {
  const left = [...items];
  return items.flatMap(() => left.splice(randomInt(left.length), 1));
}
