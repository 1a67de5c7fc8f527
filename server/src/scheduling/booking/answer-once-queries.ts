import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  findIdempotencyRecord,
  idempotencyCutoff,
  isIdempotencyKeyInUse,
  isLostRace,
  type AnswerToKeep,
  type IdempotencyRecord,
} from './idempotency-queries.ts';

interface RepeatableRequest<Kept, Answer> {
  /** Undefined when the request brought no `Idempotency-Key`. */
  readonly key: string | undefined;
  readonly now: Date;
  /** Does it, and keeps its `recordToKeep` in the same commit. */
  readonly act: () => Promise<Answer>;
  /** Whose request it is and what tells it from another one: nobody gets an answer by its key alone. */
  readonly identify: () => Promise<RequestIdentity> | RequestIdentity;
  readonly answerAgain: (record: IdempotencyRecord<Kept>) => Answer;
}

interface RequestIdentity {
  readonly storeId: StoreId;
  readonly fingerprint: string;
}

/**
 * Does what a request asks for; the same request again under its key gets the kept answer for a day, whatever has become of it since
 * . A lost race is `slot_taken`. Throws `idempotency_key_reused`, or what the request was refused with.
 */
export async function answerOnce<Kept, Answer>(
  handle: Handle,
  { key, now, act, identify, answerAgain }: RepeatableRequest<Kept, Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (error) {
    const refused = isLostRace(error) ? new Refusal('slot_taken') : error;
    const isAboutKey = isIdempotencyKeyInUse(refused);
    if (key === undefined || !(isAboutKey || refused instanceof Refusal)) throw refused;
    const { storeId, fingerprint } = await identify();
    const record = await findIdempotencyRecord<Kept>(handle, storeId, key, idempotencyCutoff(now));
    if (record?.fingerprint === fingerprint) return answerAgain(record);
    throw record || isAboutKey ? new Refusal('idempotency_key_reused') : refused;
  }
}

/** Undefined without a key. */
export function recordToKeep(
  { key, now }: Pick<RepeatableRequest<unknown, unknown>, 'key' | 'now'>,
  fingerprint: string,
  answer: object,
): AnswerToKeep | undefined {
  return key === undefined ? undefined : { key, fingerprint, answer, expiredUntil: idempotencyCutoff(now) };
}
