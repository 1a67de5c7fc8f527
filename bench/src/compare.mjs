const rounds = 40;

/**
 * Times two or more sides turn by turn in one run, so that what else the machine does falls on all of them.
 * @param {Record<string, () => unknown>} sides @param {number} times calls per side and round
 * @returns {Record<string, number>} milliseconds a call in the least disturbed round, per side
 */
export function compare(sides, times) {
  const names = Object.keys(sides);
  const best = Object.fromEntries(names.map((name) => [name, Infinity]));
  for (let round = -3; round < rounds; round += 1) {
    for (const name of names) {
      const startedAt = process.hrtime.bigint();
      for (let call = 0; call < times; call += 1) sides[name]();
      const spentInMs = Number(process.hrtime.bigint() - startedAt) / 1e6 / times;
      if (round >= 0) best[name] = Math.min(best[name], spentInMs);
    }
  }
  return best;
}

/** The middle value. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** One line of a report: what, its figure, and the target it is held against. */
export function report(what, figure, target) {
  console.log(`  ${what.padEnd(58)} ${figure.padStart(10)}   ${target}`);
}
