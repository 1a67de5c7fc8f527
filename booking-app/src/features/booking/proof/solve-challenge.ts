import type { BookingChallenge } from '@hora-marcada/shared/contract';
import { syncScrypt } from 'scrypt-js';

/** Takes some milliseconds. */
export function isSolution({ salt, hash, cost }: BookingChallenge, number: number): boolean {
  const key = syncScrypt(bytesOf(String(number)), bytesOf(salt), cost, 8, 1, hash.length / 2);
  return Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash;
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
