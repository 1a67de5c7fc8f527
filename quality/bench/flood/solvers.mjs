import { scryptSync } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';

const booking = createRequire(path.resolve(import.meta.dirname, '../../../booking-app/package.json'));
const { syncScrypt } = booking('scrypt-js');

const cost = 1024;
const warmUps = 20;
const timed = 60;

/**
 * What a try costs on this machine with the page's program and natively: the fastest of many, since other work only adds.
 */
export function millisecondsATry() {
  const salt = Buffer.from('salt');
  const page = fastest((number) => syncScrypt(Buffer.from(String(number)), salt, cost, 8, 1, 16));
  const native = fastest((number) => scryptSync(String(number), salt, 16, { N: cost, r: 8, p: 1 }));
  return { page, native };
}

/** The proof of a challenge, by a program that knows no better than to try, natively. */
export function solveNatively({ salt, hash, tries, cost: N }) {
  for (let number = 0; number < tries; number += 1) {
    if (scryptSync(String(number), salt, 16, { N, r: 8, p: 1 }).toString('hex') === hash)
      return `${salt}.${number}`;
  }
  throw new Error('The challenge has no solution.');
}

function fastest(attempt) {
  let best = Infinity;
  for (let number = -warmUps; number < timed; number += 1) {
    const from = performance.now();
    attempt(number);
    if (number >= 0) best = Math.min(best, performance.now() - from);
  }
  return best;
}
