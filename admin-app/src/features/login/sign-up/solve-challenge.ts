import type { BookingChallenge } from '@hora-marcada/shared/contract';
import { isSolution } from '@hora-marcada/shared/proof';

/** The proof that a challenge asks for, found between everything else that the page does; rejects where it has no solution. */
export async function proofOf(challenge: BookingChallenge): Promise<string> {
  for (let number = 0; number < challenge.tries; number += 1) {
    if (isSolution(challenge, number)) return `${challenge.salt}.${number}`;
    await new Promise((done) => setTimeout(done));
  }
  throw new Error('The challenge was not solved.');
}
