import type { BookingChallenge } from '@hora-marcada/shared/contract';
import { scrypt } from 'scrypt-js';

/** The proof that a challenge asks for; rejects where it has no solution. Takes about a second, and lets the page go on. */
export async function proofOf({ salt, hash, tries, cost }: BookingChallenge): Promise<string> {
  for (let number = 0; number < tries; number += 1) {
    const key = await scrypt(bytesOf(String(number)), bytesOf(salt), cost, 8, 1, hash.length / 2);
    if (Array.from(key, (byte) => byte.toString(16).padStart(2, '0')).join('') === hash)
      return `${salt}.${number}`;
  }
  throw new Error('The challenge was not solved.');
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
