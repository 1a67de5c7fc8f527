import { scryptSync } from 'node:crypto';
import type { BookingChallenge } from '../../../shared/src/contract/contract.ts';
import { outputOf } from '../run-program.ts';

const firstProof = new URL('./first-proof.ts', import.meta.url);
const processes = 9;
const timedTries = 60;

/** The milliseconds that so many tries take a page, at most: the fastest of some, since other work only adds. */
export async function millisecondsOfPage(tries: number): Promise<number> {
  let least = Infinity;
  for (let process = 0; process < processes; process += 1)
    least = Math.min(least, Number(await outputOf(firstProof, String(tries))));
  return least;
}

/** The milliseconds of one try, natively. */
export function nativeMilliseconds(): number {
  const once = (_: unknown, number: number) => {
    const from = performance.now();
    scryptSync(String(number), 'salt', 16, { N: 1024, r: 8, p: 1 });
    return performance.now() - from;
  };
  return Math.min(...Array.from({ length: timedTries }, once));
}

/** The proof of a challenge, by a program that knows no better than to try, natively. */
export function solveNatively({ salt, hash, tries, cost }: BookingChallenge): string {
  for (let number = 0; number < tries; number += 1) {
    if (scryptSync(String(number), salt, 16, { N: cost, r: 8, p: 1 }).toString('hex') === hash)
      return `${salt}.${number}`;
  }
  throw new Error('The challenge has no solution.');
}
