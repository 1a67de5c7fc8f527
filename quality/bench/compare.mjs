import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';

const rounds = 9;

/**
 * Times functions in turns, each in a process of its own: in one process the compiler would optimize all of them for the
 * first. The fastest round counts.
 * @param {URL} module exports functions that take a number and return what is timed
 * @param {string[]} cases '<export> <number>'
 * @returns {Promise<Record<string, number>>} nanoseconds a call
 */
export async function fastestTimes(module, cases) {
  const fastest = Object.fromEntries(cases.map((name) => [name, Infinity]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of cases) {
      const script = new URL('./time-function.mjs', import.meta.url).pathname;
      const { stdout } = await promisify(execFile)(process.execPath, [
        script,
        module.href,
        ...name.split(' '),
      ]);
      fastest[name] = Math.min(fastest[name], Number(stdout));
    }
  }
  return fastest;
}

export function median(values) {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
}

/**
 * How long each side takes, in milliseconds: the median of so many rounds after a tenth as many warm-ups, the sides in turns
 * so that other load hits all.
 * @param {Record<string, () => Promise<unknown>>} sides
 * @returns {Promise<Record<string, number>>}
 */
export async function mediansInTurns(sides, rounds) {
  const times = Object.fromEntries(Object.keys(sides).map((name) => [name, []]));
  for (let round = -Math.ceil(rounds / 10); round < rounds; round += 1) {
    for (const [name, run] of Object.entries(sides)) {
      const startedAt = performance.now();
      await run();
      if (round >= 0) times[name].push(performance.now() - startedAt);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, measured]) => [name, median(measured)]));
}

/** One line of a report: what, its figure, and the target it is held against, if there is one. */
export function report(what, figure, target = '') {
  console.log(`  ${what.padEnd(58)} ${figure.padStart(10)}   ${target}`.trimEnd());
}

/** Adds a line when other processes keep the processors busy, which makes every time unreliable. */
export function warnIfBusy() {
  const [load] = os.loadavg();
  const processors = os.availableParallelism();
  if (load > processors)
    report('warning: the machine is busy, times are unreliable', `load ${load.toFixed(0)} on ${processors}`);
}
