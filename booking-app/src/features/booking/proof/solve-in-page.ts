import type { BookingChallenge } from '@hora-marcada/shared/contract';
import { wait } from '../../../platform/clock.ts';
import { isSolution } from '@hora-marcada/shared/proof';

/** Solves a challenge between everything else that the page does. */
export async function solveInPage(challenge: BookingChallenge, signal: AbortSignal): Promise<number> {
  for (let number = 0; number < challenge.tries && !signal.aborted; number += 1) {
    if (isSolution(challenge, number)) return number;
    await wait(0);
  }
  throw new Error('The challenge was not solved.');
}
