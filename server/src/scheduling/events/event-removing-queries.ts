import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { EventKey, NewEventFields } from './event-rules.ts';
import { earliestStartReaching, nonOverlapping, type TimeRange } from './event-time-rules.ts';

export interface Cancellation {
  readonly cancelledAt: Date;
  readonly cancelledBy: 'client' | 'owner' | 'staff';
  readonly reason?: string;
}

/**
 * Takes the event of a condition out of its calendar and keeps it among the cancelled ones; answers the time range that it
 * frees, or undefined when there is none. Called behind the calendar's lock.
 */
export async function cancelEvent(
  handle: Handle,
  storeId: StoreId,
  condition: RawBuilder<unknown>,
  { cancelledAt, cancelledBy, reason = '' }: Cancellation,
): Promise<TimeRange | undefined> {
  const { rows } = await sql<TimeRange>`
    with removed as (
      delete from events where store_id = ${storeId} and ${condition}
      returning ${columns}, revision
    ),
    kept as (
      insert into cancelled_events (store_id, ${columns}, revision, cancelled_at, cancelled_by, reason)
      select ${storeId}::uuid, ${columns}, revision + 1, ${cancelledAt}::timestamptz, ${cancelledBy}, ${reason}
      from removed
    )
    select start_time as start, end_time as "end" from removed`.execute(handle);
  return rows[0];
}

/** What an event was that the store deleted at a start in a calendar, locked; undefined where it is not there. */
export async function findDeleted(
  handle: Handle,
  storeId: StoreId,
  { start, calendar }: EventKey,
  eventId: string | null,
): Promise<(NewEventFields & { readonly eventId: string }) | undefined> {
  const { rows } = await sql<NewEventFields & { readonly eventId: string }>`
    select event_id as "eventId", title, description, start_time as start, end_time as "end",
      price_in_cents as "priceInCents", is_confirmed as "isConfirmed", client_name as "customerName",
      client_phone as "customerPhone"
    from cancelled_events
    where store_id = ${storeId} and event_id = ${eventId} and cancelled_by <> 'client' and start_time = ${start}
      and calendar_id is not distinct from ${calendar?.id ?? null}::uuid
    for update`.execute(handle);
  return rows[0];
}

/**
 * Gives an event that was put back under its id what its owner does not send: its customer's link, what was booked, and where
 * it stood before. Called behind the calendar's lock.
 */
export async function restoreFromCancelled(handle: Handle, storeId: StoreId, eventId: string): Promise<void> {
  await sql`
    with cancelled as (
      delete from cancelled_events where store_id = ${storeId} and event_id = ${eventId}
      returning booked_services, is_booking, manage_key, moved_from, created_at, revision
    )
    update events
    set booked_services = cancelled.booked_services, is_booking = cancelled.is_booking,
      manage_key = cancelled.manage_key, moved_from = cancelled.moved_from, created_at = cancelled.created_at,
      revision = cancelled.revision + 1
    from cancelled
    where events.store_id = ${storeId} and events.event_id = ${eventId}`.execute(handle);
}

/** What a cancelled event keeps as it was. */
const columns = sql`event_id, calendar_id, title, description, booked_services, start_time, end_time, price_in_cents,
  is_confirmed, client_name, client_phone, is_booking, manage_key, moved_from, created_at`;

/**
 * Brings events that overlapped a removed, moved or shortened one back under the database's guarantee: an event is
 * exempt from the exclusion only as long as it overlaps one that is not. Called behind the calendar's lock.
 */
export async function clearStaleExemptions(
  transaction: Handle,
  storeId: StoreId,
  calendarId: string,
  freed: TimeRange,
): Promise<void> {
  const stale = await findStaleExemptions(transaction, storeId, calendarId, freed);
  const ids = nonOverlapping(stale).map(({ id }) => id);
  if (ids.length > 0) await clearExemption(transaction, storeId, ids);
}

interface StaleExemption extends TimeRange {
  readonly id: string;
}

/** Events in a time range that may overlap and no longer do, by their start. */
async function findStaleExemptions(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  { start, end }: TimeRange,
): Promise<StaleExemption[]> {
  const { rows } = await sql<StaleExemption>`
    select event_id as id, start_time as start, end_time as "end"
    from events
    where store_id = ${storeId} and calendar_id = ${calendarId} and may_overlap
      and start_time > ${earliestStartReaching(start)} and start_time < ${end} and end_time > ${start}
      and not exists (
        select 1 from events as other
        where other.store_id = ${storeId} and other.calendar_id = events.calendar_id
          and not other.may_overlap
          and tstzrange(other.start_time, other.end_time) && tstzrange(events.start_time, events.end_time)
      )
    order by start_time`.execute(handle);
  return rows;
}

/** Removes the mark by which events may overlap. */
async function clearExemption(handle: Handle, storeId: StoreId, ids: readonly string[]): Promise<void> {
  await handle
    .updateTable('events')
    .set({ may_overlap: false })
    .where('store_id', '=', storeId)
    .where('event_id', 'in', ids)
    .execute();
}
