import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StoreActor } from '../../stores/change-log/change-rules.ts';
import { earliestStartReaching, nonOverlapping, type TimeRange } from './event-time-rules.ts';

export interface Cancellation {
  readonly cancelledAt: Date;
  readonly cancelledBy: StoreActor;
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
  cancellation: Cancellation,
): Promise<TimeRange | undefined> {
  const [freed] = await cancelEvents(handle, storeId, condition, cancellation);
  return freed;
}

/** As `cancelEvent` for all events of a condition, behind the locks of their calendars; answers the ranges by their start. */
export async function cancelEvents(
  handle: Handle,
  storeId: StoreId,
  condition: RawBuilder<unknown>,
  cancellation: Cancellation,
): Promise<TimeRange[]> {
  const { rows } = await sql<TimeRange>`
    with removed as (
      delete from events where store_id = ${storeId} and ${condition}
      returning ${columns}, revision
    ),
    kept as (${keptAsCancelled(storeId, sql`removed`, cancellation)})
    select start_time as start, end_time as "end" from removed order by start_time`.execute(handle);
  return rows;
}

/** Keeps rows of events that a statement selects, and which are in no calendar any more, among the cancelled ones. */
export async function keepCancelled(
  handle: Handle,
  storeId: StoreId,
  rows: RawBuilder<unknown>,
  cancellation: Cancellation,
): Promise<void> {
  await sql`with removed as (${rows}) ${keptAsCancelled(storeId, sql`removed`, cancellation)}`.execute(
    handle,
  );
}

function keptAsCancelled(
  storeId: StoreId,
  removed: RawBuilder<unknown>,
  { cancelledAt, cancelledBy, reason = '' }: Cancellation,
) {
  return sql`
    insert into cancelled_events (store_id, ${columns}, revision, cancelled_at, cancelled_by, reason)
    select ${storeId}::uuid, ${columns}, revision + 1, ${cancelledAt}::timestamptz, ${cancelledBy}, ${reason}
    from ${removed}`;
}

/** The columns that a cancelled event keeps as they were. */
const columns = sql`event_id, calendar_id, title, description, booked_services, start_time, end_time, price_in_cents,
  is_confirmed, client_name, client_phone, is_booking, manage_key, moved_from, created_at, series_id, series_day`;

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

/** As `clearStaleExemptions`, for all that was freed in a calendar, by its start. */
export async function clearAllStaleExemptions(
  transaction: Handle,
  storeId: StoreId,
  calendarId: string,
  freed: readonly TimeRange[],
): Promise<void> {
  const [first, last] = [freed[0], freed.at(-1)];
  if (first && last)
    await clearStaleExemptions(transaction, storeId, calendarId, { start: first.start, end: last.end });
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
