import type { BookingAnswer } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findKeptAnswer, keepAnswer } from './booking-queries.ts';
import { keptSince } from './booking-rules.ts';

/** A booking in another calendar has taken the key meanwhile: its answer decides the next attempt. */
export class KeyTaken extends Error {}

interface KeyedRequest {
  readonly key: string;
  readonly fingerprint: string;
}

/**
 * Books, and keeps the answer under the request's key with the booking; a key used within 24 hours answers as it
 * did. Called behind the calendar's lock, so that of simultaneous equal requests the later ones find the
 * first one's answer. Throws `idempotency_key_reused` for another booking's key, or KeyTaken.
 */
export async function answerOnce(
  transaction: Handle,
  storeId: StoreId,
  { key, fingerprint }: KeyedRequest,
  now: Date,
  book: () => Promise<BookingAnswer>,
): Promise<BookingAnswer> {
  const since = keptSince(now);
  const kept = await findKeptAnswer(transaction, storeId, key, since);
  if (kept && kept.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused');
  if (kept) return kept.answer;
  const answer = await book();
  const isKept = await keepAnswer(transaction, storeId, key, { fingerprint, answer }, { now, since });
  if (!isKept) throw new KeyTaken();
  return answer;
}
