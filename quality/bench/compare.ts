import os from 'node:os';

export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}

/** The median of the ratios of two sides, round by round. */
export function medianRatio(ours: readonly number[], base: readonly number[]): number {
  return median(ours.map((value, round) => value / (base[round] ?? NaN)));
}

/**
 * How long each side takes, in milliseconds: the median of so many rounds after a tenth as many warm-ups, the sides in turns
 * so that other load hits all.
 */
export async function mediansInTurns<Side extends string>(
  sides: Readonly<Record<Side, () => Promise<unknown>>>,
  rounds: number,
): Promise<Record<Side, number>> {
  const times = forEachSide(sides, (): number[] => []);
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    for (const side of namesOf(sides)) {
      const startedAt = performance.now();
      await sides[side]();
      if (round >= 0) times[side].push(performance.now() - startedAt);
    }
  }
  return forEachSide(times, median);
}

export function namesOf<Side extends string>(sides: Readonly<Record<Side, unknown>>): Side[] {
  // Object.keys does not know that there are no others.
  return Object.keys(sides) as Side[];
}

/** The same names with what is computed of each side. */
export function forEachSide<Side extends string, Given, Value>(
  sides: Readonly<Record<Side, Given>>,
  compute: (given: Given) => Value,
): Record<Side, Value> {
  const computed = namesOf(sides).map((side) => [side, compute(sides[side])] as const);
  return Object.fromEntries(computed) as Record<Side, Value>;
}

/** One line of a report: what, its figure, and the target it is held against, if there is one. */
export function reportFigure(what: string, figure: string, target = ''): void {
  console.log(`  ${what.padEnd(58)} ${figure.padStart(10)}   ${target}`.trimEnd());
}

/** Adds a line when other processes keep the processors busy, which makes every time unreliable. */
export function warnIfBusy(): void {
  const [load = 0] = os.loadavg();
  const processors = os.availableParallelism();
  if (load > processors)
    reportFigure(
      'warning: the machine is busy, times are unreliable',
      `load ${load.toFixed(0)} on ${processors}`,
    );
}
