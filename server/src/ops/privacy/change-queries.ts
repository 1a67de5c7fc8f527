import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PhoneSearch } from './personal-data-rules.ts';

/** An event as a change found or left it. */
export interface KeptEventRow {
  readonly eventId: string;
  readonly keptAt: Date;
  readonly title: string;
  readonly description: string;
  readonly start: Date;
  readonly end: Date;
  readonly customerName: string;
  readonly customerPhone: string;
  /** False where the phone only stands in a text about another customer. */
  readonly isOwn: boolean;
}

/** The rows that changes kept of a phone's events, and of others whose texts hold it, oldest first. */
export async function findKeptRowsOf(
  handle: Handle,
  storeId: StoreId,
  { numbers, pattern }: PhoneSearch,
): Promise<KeptEventRow[]> {
  const ofPhoneCondition = sql`regexp_replace(client_phone, '\\D', '', 'g') = any (${numbers}::text[])`;
  const { rows } = await sql<KeptEventRow>`
    select distinct event_id as "eventId", kept_at as "keptAt", title, description, start_time as start, end_time as "end",
      client_name as "customerName", client_phone as "customerPhone", ${ofPhoneCondition} as "isOwn"
    from change_versions,
      lateral jsonb_to_recordset(
        coalesce(before -> 'events', '[]') || coalesce(before -> 'cancelled_events', '[]')
        || coalesce(after -> 'events', '[]') || coalesce(after -> 'cancelled_events', '[]')
      ) as kept (
        event_id uuid, title text, description text, start_time timestamptz, end_time timestamptz, client_name text, client_phone text
      )
    where store_id = ${storeId} and (
      ${ofPhoneCondition} or concat_ws(E'\n\n\n\n', title, description, client_name) ~ ${pattern}
    )
    order by kept_at, start_time`.execute(handle);
  return rows;
}

/** Removes what changes kept of some events, and whatever else they kept that holds a phone; resolves to how many. */
export async function removeKeptRowsOf(
  transaction: Handle,
  storeId: StoreId,
  { pattern }: PhoneSearch,
  eventIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    delete from change_versions
    where store_id = ${storeId} and (
      before::text || E'\n\n\n\n' || after::text ~ ${pattern}
      or change_id in (
        select change_id from change_log
        where store_id = ${storeId} and subject = 'event' and subject_id = any (${eventIds}::uuid[])
      )
    )
    returning change_id`.execute(transaction);
  return rows.length;
}

/**
 * Removes the log up to an instant, what can no longer be undone up to another, and what was kept of events that ended
 * before a third.
 */
export async function forgetOldChanges(
  transaction: Handle,
  storeId: StoreId,
  until: { readonly log: Date; readonly keptRows: Date; readonly endedBefore: Date },
): Promise<void> {
  await sql`
    delete from change_versions
    where store_id = ${storeId} and change_id in (
      select change_id from change_versions
      where store_id = ${storeId} and (
        kept_at <= ${until.keptRows} or (before #>> '{events,0,end_time}')::timestamptz < ${until.endedBefore}
      )
    )`.execute(transaction);
  await sql`delete from change_log where store_id = ${storeId} and at <= ${until.log}`.execute(transaction);
}
