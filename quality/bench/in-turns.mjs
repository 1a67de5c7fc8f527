import { median } from './compare.mjs';
import { backendsOf, processorTimeOf } from './processor-time.mjs';

const atOnce = 20;

/** Milliseconds and processor time of each side in each round, the sides in turns so that other load hits all. */
export async function inTurns(pool, rounds, sides) {
  const names = Object.keys(sides);
  const measured = Object.fromEntries(names.map((name) => [name, { wall: [], processor: [] }]));
  const warmUps = Math.ceil(rounds / 3);
  for (let round = -warmUps; round < rounds; round += 1) {
    const backends = await backendsOf(pool);
    for (const name of round % 2 ? names : names.toReversed()) {
      const [startedAt, before] = [performance.now(), processorTimeOf(backends)];
      await sides[name]();
      if (round < 0) continue;
      measured[name].wall.push(performance.now() - startedAt);
      measured[name].processor.push(processorTimeOf(backends) - before);
    }
  }
  return measured;
}

/** The median of the rounds' ratios of a side to the bare one. */
export function ratioOf(measured, of, side = 'ours') {
  return median(measured[side][of].map((value, round) => value / measured.bare[of][round]));
}

/** Does something with each of those, twenty at once. */
export async function inParallel(action, those) {
  const waiting = [...those];
  const work = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) await action(next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
