import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  findHourlyCeiling,
  bookedBetweenCondition,
  noPersonConfirmedCondition,
} from '../booking/flood-queries.ts';
import { MIN_CEILING } from '../booking/flood-rules.ts';
import { burstCutoff, latestBurst, type Burst } from './burst-rules.ts';
import { eventColumnsOf, type ListedEvent } from './event-queries.ts';
import type { TimeRange } from './event-time-rules.ts';

/** The latest burst of bookings that a store got in two days; nearly always undefined after one small query. */
export async function findBurst(handle: Handle, storeId: StoreId, now: Date): Promise<Burst | undefined> {
  const { rows } = await sql<{ bookedAt: Date }>`
    select created_at as "bookedAt"
    from events
    where store_id = ${storeId} and ${bookedBetweenCondition(burstCutoff(now), now)}
    order by created_at`.execute(handle);
  const bookedAt = rows.map((row) => row.bookedAt);
  if (!latestBurst(bookedAt, MIN_CEILING)) return undefined;
  return latestBurst(bookedAt, await findHourlyCeiling(handle, storeId, now));
}

/** The bookings of a burst by their start, without those that a person confirmed and those of phones that booked before it. */
export async function findBurstBookings(
  handle: Handle,
  storeId: StoreId,
  { from, until }: Burst,
): Promise<ListedEvent[]> {
  const before = new Date(from.getTime() - 1);
  const { rows } = await sql<ListedEvent>`
    select ${eventColumnsOf(storeId)}, calendars.name as "calendarName"
    from events
    left join calendars using (store_id, calendar_id)
    where events.store_id = ${storeId} and ${bookedBetweenCondition(before, until)} and events.created_at <= ${until}
      and ${noPersonConfirmedCondition}
      and not exists (
        select 1 from events as earlier
        where earlier.store_id = ${storeId} and earlier.client_phone = events.client_phone
          and earlier.is_booking and earlier.created_at < ${from}
      )
    order by start_time, event_id`.execute(handle);
  return rows;
}

/** The calendars of those of some bookings that no person confirmed. */
export async function findCalendarsOfBookings(
  handle: Handle,
  storeId: StoreId,
  ids: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ calendarId: string }>`
    select distinct calendar_id as "calendarId"
    from events
    where ${deletableCondition(storeId, ids)} and calendar_id is not null`.execute(handle);
  return rows.map(({ calendarId }) => calendarId);
}

export interface Deletion {
  readonly changeId: string;
  readonly deletedAt: Date;
}

/** The range that a deletion freed in a calendar. */
export interface FreedCalendar extends TimeRange {
  readonly calendarId: string | null;
  readonly count: number;
}

/** Deletes those of some bookings that no person confirmed and stores them as they were; called behind the locks of their calendars. */
export async function moveToDeleted(
  handle: Handle,
  storeId: StoreId,
  ids: readonly string[],
  { changeId, deletedAt }: Deletion,
): Promise<FreedCalendar[]> {
  const { rows } = await sql<FreedCalendar>`
    with found as materialized (
      select event_id, calendar_id, start_time, end_time, to_jsonb(listed) as booking
      from events as listed where ${deletableCondition(storeId, ids)}
      for update
    ),
    deleted as (
      delete from events where store_id = ${storeId} and event_id in (select event_id from found)
    ),
    stored as (
      insert into deleted_bookings (store_id, change_id, deleted_at, bookings)
      select ${storeId}::uuid, ${changeId}::uuid, ${deletedAt}::timestamptz, jsonb_agg(booking)
      from found
      having count(*) > 0
    )
    select calendar_id as "calendarId", min(start_time) as start, max(end_time) as "end", count(*) as count
    from found
    group by calendar_id`.execute(handle);
  return rows;
}

/** Locks a deletion that was made after an instant; resolves to the calendars of its bookings. */
export async function lockDeletion(
  handle: Handle,
  storeId: StoreId,
  changeId: string | null,
  after: Date,
): Promise<string[] | undefined> {
  const { rows } = await sql<{ calendarIds: string[] }>`
    select array(
      select distinct booking ->> 'calendar_id' from jsonb_array_elements(bookings) as booking
    ) as "calendarIds"
    from deleted_bookings
    where store_id = ${storeId} and change_id = ${changeId} and deleted_at > ${after}
    for update`.execute(handle);
  return rows[0]?.calendarIds;
}

/**
 * Brings the bookings of a deletion back where their time is still free, and forgets the deletion; resolves to those
 * that could not come back. Called behind the locks of their calendars.
 */
export async function moveFromDeleted(
  handle: Handle,
  storeId: StoreId,
  changeId: string | null,
): Promise<{ readonly restored: number; readonly missing: readonly ListedEvent[] }> {
  const { rows } = await sql<ListedEvent & { isRestored: boolean }>`
    with deletion as (
      delete from deleted_bookings
      where store_id = ${storeId} and change_id = ${changeId}
      returning bookings
    ),
    booking as (
      select row.*
      from deletion, jsonb_to_recordset(bookings) as row (
        event_id uuid, calendar_id uuid, title text, description text, start_time timestamptz, end_time timestamptz,
        price_in_cents integer, is_confirmed boolean, confirmed_by text, client_name text, client_phone text, manage_key bytea,
        booked_services jsonb, revision integer, client_moves smallint, moved_from timestamptz, moved_by text,
        moved_at timestamptz, move_dismissed_at timestamptz, presence_at timestamptz, outcome text, created_at timestamptz,
        occupied_from timestamptz, occupied_until timestamptz, had_no_preference boolean, series_id uuid, series_day date
      )
    ),
    restored as (
      insert into events (
        store_id, event_id, calendar_id, title, description, start_time, end_time, price_in_cents, is_confirmed, confirmed_by,
        client_name, client_phone, is_booking, manage_key, booked_services, revision, client_moves, moved_from, moved_by,
        moved_at, move_dismissed_at, presence_at, outcome, created_at, occupied_from, occupied_until,
        had_no_preference
      )
      select
        ${storeId}::uuid, event_id, calendar_id, title, description, start_time, end_time, price_in_cents, is_confirmed, confirmed_by,
        client_name, client_phone, true, manage_key, booked_services, coalesce(revision, 0), coalesce(client_moves, 0),
        moved_from, moved_by, moved_at, move_dismissed_at, presence_at, outcome, created_at, occupied_from, occupied_until,
        coalesce(had_no_preference, false)
      from booking
      where exists (
        select 1 from calendars where calendars.store_id = ${storeId} and calendars.calendar_id = booking.calendar_id
      )
      on conflict do nothing
      returning event_id
    )
    select ${eventColumnsOf(storeId)}, calendars.name as "calendarName",
      exists (select 1 from restored where restored.event_id = events.event_id) as "isRestored"
    from booking as events
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = events.calendar_id
    order by start_time`.execute(handle);
  const missing = rows.filter(({ isRestored }) => !isRestored);
  return { restored: rows.length - missing.length, missing };
}

function deletableCondition(storeId: StoreId, ids: readonly string[]) {
  return sql`store_id = ${storeId} and event_id = any (${ids}::uuid[]) and is_booking
    and ${noPersonConfirmedCondition}`;
}
