import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ForgottenEvent, PersonalEvent } from './personal-data-rules.ts';

/** Stores that were not seen to since an instant, some at a time, in an order of their own. */
export async function findStoresDue(
  handle: Handle,
  { since, after, most }: { readonly since: Date; readonly after: StoreId | null; readonly most: number },
): Promise<StoreId[]> {
  const { rows } = await sql<{ storeId: StoreId }>`
    select store_id as "storeId"
    from stores
    where (retention_done_at is null or retention_done_at <= ${since})
      and (${after}::uuid is null or store_id > ${after}::uuid)
    order by store_id
    limit ${most}`.execute(handle);
  return rows.map(({ storeId }) => storeId);
}

/**
 * Takes a store that was not seen to since an instant, and answers before when its events forget their clients.
 * Undefined while another process has it. Bookings go on: they need less of the store's row.
 */
export async function takeStore(
  transaction: Handle,
  storeId: StoreId,
  now: Date,
  since: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ before: Date }>`
    select (${now}::timestamptz at time zone time_zone - make_interval(months => retention_months))
      at time zone time_zone as before
    from stores
    where store_id = ${storeId} and (retention_done_at is null or retention_done_at <= ${since})
    for no key update skip locked`.execute(transaction);
  return rows[0]?.before;
}

/** Locks some events that ended before an instant and still hold something of a person. */
export async function takeOldEvents(
  transaction: Handle,
  storeId: StoreId,
  before: Date,
  most: number,
): Promise<PersonalEvent[]> {
  const { rows } = await sql<PersonalEvent>`
    select ${personalColumns(storeId)}
    from events
    where store_id = ${storeId} and start_time < ${before} and end_time < ${before} and ${holdsPersonalData}
    order by start_time
    limit ${most}
    for no key update skip locked`.execute(transaction);
  return rows;
}

/** The columns of an event that PersonalEvent names. */
export const personalColumns = (storeId: StoreId) => sql`
  event_id as id, title, client_name as "clientName", client_phone as "clientPhone",
  exists (
    select from services where services.store_id = ${storeId} and services.name = events.title
  ) as "isServiceTitle"`;

/** Word by word the condition of the index in migration 0007. */
const holdsPersonalData = sql`(
  client_name not in ('', 'Cliente removido') or client_phone <> '' or description <> ''
  or title ~ '(\\d[ ().+-]{0,3}){8}'
)`;

/** Lets events forget whom they were for. */
export async function anonymiseEvents(
  transaction: Handle,
  storeId: StoreId,
  events: readonly ForgottenEvent[],
): Promise<void> {
  await sql`
    update events
    set title = forgotten.title, client_name = forgotten.client_name, client_phone = forgotten.client_phone,
      description = ''
    from unnest(
      ${events.map(({ id }) => id)}::uuid[], ${events.map(({ title }) => title)}::text[],
      ${events.map(({ clientName }) => clientName)}::text[], ${events.map(({ clientPhone }) => clientPhone)}::text[]
    ) as forgotten (id, title, client_name, client_phone)
    where store_id = ${storeId} and event_id = forgotten.id`.execute(transaction);
}

/** Removes some messages of before an instant, sent or not, and answers how many. */
export async function removeOldNotifications(
  transaction: Handle,
  storeId: StoreId,
  before: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql`
    delete from notifications
    where store_id = ${storeId} and notification_id in (
      select notification_id from notifications
      where store_id = ${storeId} and created_at < ${before}
      limit ${most}
      for update skip locked
    )
    returning notification_id`.execute(transaction);
  return rows.length;
}

/** Removes some answers kept until an instant, and answers how many. */
export async function removeOldKeptAnswers(
  transaction: Handle,
  storeId: StoreId,
  until: Date,
  most: number,
): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys
    where store_id = ${storeId} and key in (
      select key from idempotency_keys
      where store_id = ${storeId} and created_at <= ${until}
      limit ${most}
      for update skip locked
    )
    returning key`.execute(transaction);
  return rows.length;
}

/** Records when a store was seen to. */
export async function recordRetention(transaction: Handle, storeId: StoreId, now: Date): Promise<void> {
  await transaction
    .updateTable('stores')
    .set({ retention_done_at: now })
    .where('store_id', '=', storeId)
    .execute();
}
