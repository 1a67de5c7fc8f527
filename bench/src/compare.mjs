import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';

const rounds = 9;

/**
 * Times functions turn by turn in one run, each in a process of its own: in one process the compiler would make
 * the first one's habits everybody's. The least disturbed round counts.
 * @param {URL} module exports functions that take a number and return what is timed
 * @param {string[]} cases '<export> <number>'
 * @returns {Promise<Record<string, number>>} nanoseconds a call
 */
export async function leastTimes(module, cases) {
  const least = Object.fromEntries(cases.map((name) => [name, Infinity]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of cases) {
      const script = new URL('./time-one.mjs', import.meta.url).pathname;
      const { stdout } = await promisify(execFile)(process.execPath, [
        script,
        module.href,
        ...name.split(' '),
      ]);
      least[name] = Math.min(least[name], Number(stdout));
    }
  }
  return least;
}

/** The middle value. */
export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** One line of a report: what, its figure, and the target it is held against, if there is one. */
export function report(what, figure, target = '') {
  console.log(`  ${what.padEnd(58)} ${figure.padStart(10)}   ${target}`.trimEnd());
}

/** Says so where others keep the processors busy: every figure is then worth less than it looks. */
export function reportBusyness() {
  const [load] = os.loadavg();
  const processors = os.availableParallelism();
  if (load > processors)
    report('the machine is busy, its times are noise', `load ${load.toFixed(0)} on ${processors}`);
}
