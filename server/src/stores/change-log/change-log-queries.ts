import { sql, type RawBuilder } from 'kysely';
import type { ChangeActor } from '@hora-marcada/shared/contract';
import type { Clock } from '../../platform/clock.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Author, ChangeEntry } from './change-rules.ts';

/** The clock, ids and author of an entry. */
export interface RecordTools {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly author: Author;
}

export type ChangeTools = Dependencies & RecordTools;

/** An entry of the log with its id and author, to be written once. */
export interface NewChange extends ChangeEntry {
  readonly changeId: string;
  readonly at: Date;
  readonly author: Author;
}

export function newChange({ clock, newId, author }: RecordTools, entry: ChangeEntry): NewChange {
  return { ...entry, changeId: newId(), at: clock.now(), author };
}

/**
 * The part of a statement that records a change for as many rows as `source` has: none or one. What is recorded in the same
 * millisecond keeps its order.
 */
export function recordedChange(
  storeId: StoreId,
  { changeId, at, author, action, subject, subjectId, facts = {} }: NewChange,
  source = sql``,
) {
  const nextMillisecond = new Date(at.getTime() + 1);
  return sql`
    insert into change_log (store_id, change_id, at, actor_kind, actor, action, subject, subject_id, facts)
    select ${storeId}::uuid, ${changeId}::uuid,
      coalesce(
        (
          select max(at) + interval '1 microsecond' from change_log
          where store_id = ${storeId} and at >= ${at} and at < ${nextMillisecond}
        ),
        ${at}::timestamptz
      ),
      ${author.kind}, ${author.name}, ${action}, ${subject}, ${subjectId}::uuid, ${JSON.stringify(facts)}::jsonb
    ${source}`;
}

/** The part of a statement that tells when a subject of the log was last changed; null where the log knows no change. */
export function lastChangePart(
  storeId: RawBuilder<unknown>,
  subject: ChangeEntry['subject'],
  subjectId: RawBuilder<unknown>,
) {
  return sql`(
    select max(at) from change_log
    where change_log.store_id = ${storeId} and change_log.subject = ${sql.lit(subject)}
      and change_log.subject_id = ${subjectId}
  )`;
}

/** Records a change in the transaction that makes it; resolves to the entry's id. */
export async function recordChange(
  transaction: Handle,
  storeId: StoreId,
  tools: RecordTools,
  entry: ChangeEntry,
): Promise<string> {
  const change = newChange(tools, entry);
  await recordedChange(storeId, change).execute(transaction);
  return change.changeId;
}

/** An entry as it stands in the log. */
export interface LoggedChange {
  readonly at: Date;
  readonly actorKind: ChangeActor;
  /** A login's; '' for whoever has none. */
  readonly actorName: string;
  readonly action: string;
  readonly subjectId: string | null;
}

/** All that is recorded of a store, the newest first. */
export async function findWholeLog(handle: Handle, storeId: StoreId): Promise<LoggedChange[]> {
  const { rows } = await sql<LoggedChange>`
    select at, actor_kind as "actorKind", actor as "actorName", action, subject_id as "subjectId" from change_log
    where store_id = ${storeId}
    order by at desc, change_id`.execute(handle);
  return rows;
}
