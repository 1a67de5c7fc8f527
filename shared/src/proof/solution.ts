import type { BookingChallenge } from '../contract/contract.ts';
import { syncScrypt } from 'scrypt-js';

/** Whether a number solves a challenge; takes some milliseconds, and a kilobyte for each of its cost. */
export function isSolution({ salt, hash, cost }: BookingChallenge, number: number): boolean {
  const key = syncScrypt(bytesOf(String(number)), bytesOf(salt), cost, 8, 1, hash.length / 2);
  return Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
