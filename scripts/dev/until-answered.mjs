import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_TRIES_IN_MS = 250;

/** Resolves once something answers at an address, whatever it says: dev servers answer when they have compiled. */
export async function untilAnswered(address) {
  for (;;) {
    const isAnswered = await fetch(address).then(
      () => true,
      () => false,
    );
    if (isAnswered) return;
    await pause(BETWEEN_TRIES_IN_MS);
  }
}
