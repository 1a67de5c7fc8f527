import type { BookingAnswer } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Wish } from './book-offered-slot.ts';
import { findKeptAnswer } from './booking-queries.ts';
import { isKeyInUse, keptSince } from './booking-rules.ts';

/**
 * What becomes of a booking that was refused: whoever already has it under this key gets the same answer as then,
 * whatever has become of the slot since. Throws `idempotency_key_reused`, or the refusal itself.
 */
export async function answerAgain(
  handle: Handle,
  storeId: StoreId,
  { repetition, now }: Pick<Wish, 'repetition' | 'now'>,
  refused: unknown,
): Promise<BookingAnswer> {
  const isAboutKey = isKeyInUse(refused);
  if (!repetition || !(isAboutKey || refused instanceof Refusal)) throw refused;
  const kept = await findKeptAnswer(handle, storeId, repetition.key, keptSince(now));
  if (kept?.fingerprint === repetition.fingerprint) return kept.answer;
  throw kept || isAboutKey ? new Refusal('idempotency_key_reused') : refused;
}
