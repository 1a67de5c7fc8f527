import { setTimeout as pause } from 'node:timers/promises';

const BETWEEN_TRIES_IN_MS = 250;

/** Resolves once something answers at an address, whatever it says: dev servers answer when they have compiled. */
export async function untilAnswered(address: string) {
  const isAnswered = () => fetch(address).then(Boolean, () => false);
  while (!(await isAnswered())) await pause(BETWEEN_TRIES_IN_MS);
}
