import { correctedTime } from '@hora-marcada/shared/client';

/** The present, by the server's clock where this device's is wrong. */
export function now(): Date {
  return correctedTime();
}
