import { execFileSync } from 'node:child_process';
import { scryptSync } from 'node:crypto';

const firstProof = new URL('./first-proof.mjs', import.meta.url).pathname;
const processes = 9;
const timedTries = 60;

/** The milliseconds that so many tries take a page, at most: the fastest of some, since other work only adds. */
export function millisecondsOfPage(tries) {
  const once = () =>
    Number(execFileSync(process.execPath, [firstProof, String(tries)], { encoding: 'utf8' }));
  return Math.min(...Array.from({ length: processes }, once));
}

/** The milliseconds of one try, natively. */
export function nativeMilliseconds() {
  const once = (_, number) => {
    const from = performance.now();
    scryptSync(String(number), 'salt', 16, { N: 1024, r: 8, p: 1 });
    return performance.now() - from;
  };
  return Math.min(...Array.from({ length: timedTries }, once));
}

/** The proof of a challenge, by a program that knows no better than to try, natively. */
export function solveNatively({ salt, hash, tries, cost }) {
  for (let number = 0; number < tries; number += 1) {
    if (scryptSync(String(number), salt, 16, { N: cost, r: 8, p: 1 }).toString('hex') === hash)
      return `${salt}.${number}`;
  }
  throw new Error('The challenge has no solution.');
}
