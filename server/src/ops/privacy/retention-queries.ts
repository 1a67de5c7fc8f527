import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { RedactedEvent, PersonalEvent } from './personal-data-rules.ts';

/** Stores without a retention run since an instant, in pages ordered by id. */
export async function findStoresDue(
  handle: Handle,
  { since, after, limit }: { readonly since: Date; readonly after: StoreId | null; readonly limit: number },
): Promise<StoreId[]> {
  const { rows } = await sql<{ storeId: StoreId }>`
    select store_id as "storeId"
    from stores
    where (retention_done_at is null or retention_done_at <= ${since})
      and (${after}::uuid is null or store_id > ${after}::uuid)
    order by store_id
    limit ${limit}`.execute(handle);
  return rows.map(({ storeId }) => storeId);
}

/**
 * Locks a store without a run since an instant; resolves to the instant before which its events lose their customers.
 * Undefined while another process has it. Bookings go on: they need a weaker lock of the store's row.
 */
export async function claimStoreForRetention(
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
export async function lockOldEvents(
  transaction: Handle,
  storeId: StoreId,
  before: Date,
  limit: number,
): Promise<PersonalEvent[]> {
  const { rows } = await sql<PersonalEvent>`
    select ${personalColumns(storeId)}
    from events
    where store_id = ${storeId} and start_time < ${before} and end_time < ${before} and ${personalDataCondition}
    order by start_time
    limit ${limit}
    for no key update skip locked`.execute(transaction);
  return rows;
}

/** The columns of an event that PersonalEvent names. */
export const personalColumns = (storeId: StoreId) => sql`
  event_id as id, title, client_name as "customerName", client_phone as "customerPhone",
  exists (
    select 1 from services where services.store_id = ${storeId} and services.name = events.title
  ) as "isServiceTitle"`;

/** Word by word the condition of the index `events_with_personal_data`. */
const personalDataCondition = sql`(
  client_name not in ('', 'Cliente removido') or client_phone <> '' or description <> ''
  or title ~ '(\\d[ ().+-]{0,3}){8}'
)`;

/** Word by word the condition of the index `cancelled_events_with_personal_data`. */
const cancelledPersonalDataCondition = sql`(
  client_name not in ('', 'Cliente removido') or client_phone <> '' or description <> '' or reason <> ''
  or title ~ '(\\d[ ().+-]{0,3}){8}'
)`;

/** Writes events without their customers. */
export async function anonymiseEvents(
  transaction: Handle,
  storeId: StoreId,
  events: readonly RedactedEvent[],
): Promise<void> {
  await sql`
    update events
    set title = redacted.title, client_name = redacted.client_name, client_phone = redacted.client_phone,
      description = '', revision = revision + 1,
      -- Nobody is left who should have the link.
      manage_key = case when redacted.client_phone <> '' then manage_key end
    from unnest(
      ${events.map(({ id }) => id)}::uuid[], ${events.map(({ title }) => title)}::text[],
      ${events.map(({ customerName }) => customerName)}::text[], ${events.map(({ customerPhone }) => customerPhone)}::text[]
    ) as redacted (id, title, client_name, client_phone)
    where store_id = ${storeId} and event_id = redacted.id`.execute(transaction);
}

/** Removes some messages from before an instant, sent or not; resolves to how many. */
export async function removeOldNotifications(
  transaction: Handle,
  storeId: StoreId,
  before: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from notifications
    where store_id = ${storeId} and notification_id in (
      select notification_id from notifications
      where store_id = ${storeId} and created_at < ${before}
      limit ${limit}
      for update skip locked
    )
    returning notification_id`.execute(transaction);
  return rows.length;
}

/** Removes some idempotency records created until an instant; resolves to how many. */
export async function pruneIdempotencyRecords(
  transaction: Handle,
  storeId: StoreId,
  until: Date,
  limit: number,
): Promise<number> {
  const { rows } = await sql`
    delete from idempotency_keys
    where store_id = ${storeId} and key in (
      select key from idempotency_keys
      where store_id = ${storeId} and created_at <= ${until}
      limit ${limit}
      for update skip locked
    )
    returning key`.execute(transaction);
  return rows.length;
}

/**
 * Removes cancelled events: those that ended before an instant with something of a person, and others that were cancelled
 * until one. What customers wrote about it goes then, too.
 */
export async function forgetCancelledEvents(
  transaction: Handle,
  storeId: StoreId,
  endedBefore: Date,
  cancelledUntil: Date,
): Promise<void> {
  await sql`
    delete from cancelled_events
    where store_id = ${storeId} and start_time < ${endedBefore} and end_time < ${endedBefore}
      and ${cancelledPersonalDataCondition}`.execute(transaction);
  await sql`
    delete from cancelled_events
    where store_id = ${storeId} and cancelled_at <= ${cancelledUntil} and client_name = '' and client_phone = ''`.execute(
    transaction,
  );
  await sql`
    update cancelled_events set reason = '', manage_key = null
    where store_id = ${storeId} and cancelled_at <= ${cancelledUntil} and (reason <> '' or manage_key is not null)`.execute(
    transaction,
  );
}

/** Removes what can be brought back of bookings that were deleted at once, up to an instant. */
export async function forgetDeletedBookings(
  transaction: Handle,
  storeId: StoreId,
  until: Date,
): Promise<void> {
  await sql`delete from deleted_bookings where store_id = ${storeId} and deleted_at <= ${until}`.execute(
    transaction,
  );
}

/** Records a store's retention run. */
export async function recordRetention(transaction: Handle, storeId: StoreId, now: Date): Promise<void> {
  await transaction
    .updateTable('stores')
    .set({ retention_done_at: now })
    .where('store_id', '=', storeId)
    .execute();
}
