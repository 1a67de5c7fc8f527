import { hash } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import { databaseErrorOf } from '../../platform/database/database-causes.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';

const IDEMPOTENCY_IN_MILLISECONDS = MILLISECONDS_A_DAY;
/** Each booking adds one; what is left the daily round removes. */
export const PRUNED_AT_ONCE = 20;

/** Idempotency records stored at this instant or before are expired (Q-26). */
export function idempotencyCutoff(now: Date): Date {
  return new Date(now.getTime() - IDEMPOTENCY_IN_MILLISECONDS);
}

/** An answer kept under an idempotency key, and the fingerprint of the request it belongs to. */
export interface IdempotencyRecord<Answer> {
  readonly fingerprint: string;
  readonly answer: Answer;
  /** Of the event that the answer is about, while it has the one that it was answered with. */
  readonly link: { readonly eventId: string; readonly manageKey: Buffer } | undefined;
}

export interface AnswerToKeep {
  readonly key: string;
  readonly fingerprint: string;
  readonly answer: object;
  /** Records stored until here are removed by the same statement. */
  readonly expiredUntil: Date;
}

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
 * (Q-26). A lost race is `slot_taken`. Throws `idempotency_key_reused`, or what the request was refused with.
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

/** True where another booking came first: an overlap, an equal start, or a deadlock that the database broke. */
export function isLostRace(error: unknown): boolean {
  const { code, constraint } = databaseErrorOf(error);
  const isTaken = constraint === 'events_do_not_overlap' || constraint === 'events_start_once';
  return isTaken || code === '23P01' || code === '40P01';
}

/**
 * The part of a statement that removes what has expired, the key's own and the oldest; skips locked rows, because two may remove the
 * same at once. By order, limit and the age named twice PostgreSQL reads none of the records that stay, with statistics or without.
 */
export function pruneExpiredPart(storeId: StoreId, { key, expiredUntil }: AnswerToKeep) {
  const expired = sql`store_id = ${storeId} and created_at <= ${expiredUntil}`;
  return sql`
    expired as (
      delete from idempotency_keys
      where ${expired} and key = any (
        array(select key from idempotency_keys where ${expired} and key = ${key} for update skip locked)
        || array(
          select key from idempotency_keys where ${expired}
          order by created_at limit ${sql.lit(PRUNED_AT_ONCE)} for update skip locked
        )
      )
      returning key
    )`;
}

interface AnsweredEvent {
  readonly eventId: string;
  readonly createdAt: Date;
  /** With which a link was answered: a repeated request gets no other one. */
  readonly manageKey?: Buffer;
}

/** An answer as it is kept: with the event's id, by which it is found again when its customer is erased, and never a token. */
export function answerToKeep(
  answer: object,
  { eventId, manageKey }: Omit<AnsweredEvent, 'createdAt'>,
): object {
  return { ...answer, event_id: eventId, key_hash: manageKey && hash('sha256', manageKey, 'hex') };
}

/** The part of a statement that keeps an answer about an event for as many rows as `source` has: none or one. */
export function keepAnswerPart(
  storeId: StoreId,
  { key, fingerprint, answer }: AnswerToKeep,
  event: AnsweredEvent,
  source = sql``,
) {
  const kept = JSON.stringify(answerToKeep(answer, event));
  return sql`
    insert into idempotency_keys (store_id, key, request_hash, answer, created_at)
    select ${storeId}::uuid, ${key}, ${fingerprint}, ${kept}::jsonb, ${event.createdAt}::timestamptz
    ${source}`;
}

/** The record stored under an idempotency key after an instant. */
async function findIdempotencyRecord<Answer>(
  handle: Handle,
  storeId: StoreId,
  key: string,
  after: Date,
): Promise<IdempotencyRecord<Answer> | undefined> {
  const keyOf = (table: RawBuilder<unknown>) => sql`
    select manage_key from ${table}
    where store_id = ${storeId} and event_id = (idempotency_keys.answer ->> 'event_id')::uuid
      and coalesce(idempotency_keys.answer ->> 'key_hash' = encode(sha256(manage_key), 'hex'), true)`;
  const { rows } = await sql<{
    fingerprint: string;
    answer: Answer & { readonly event_id?: string };
    manageKey: Buffer | null;
  }>`
    select request_hash as fingerprint, answer,
      coalesce((${keyOf(sql`events`)}), (${keyOf(sql`cancelled_events`)})) as "manageKey"
    from idempotency_keys
    where store_id = ${storeId} and key = ${key} and created_at > ${after}`.execute(handle);
  const [row] = rows;
  if (!row) return undefined;
  const { fingerprint, manageKey, answer } = row;
  const eventId = answer.event_id;
  return { fingerprint, answer, link: eventId && manageKey ? { eventId, manageKey } : undefined };
}

/** True for the database's refusal of a second answer under one idempotency key. */
function isIdempotencyKeyInUse(error: unknown): boolean {
  return databaseErrorOf(error).constraint === 'idempotency_keys_pkey';
}
