import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { movedStripes } from '../availability/stripes/stripe-queries.ts';
import type { EventKey, NewEventFields, StoredEvent } from './event-rules.ts';
import { eventColumnsOf, findEvent, keyCondition } from './event-queries.ts';

export interface NewStoredEvent extends NewEventFields {
  readonly eventId: string;
  readonly calendarId: string | null;
  readonly createdAt: Date;
  /** The series that it is of, and the date that it is for. */
  readonly ofSeries?: { readonly id: string; readonly day: string };
  /** How many events of the store may lie ahead, this one with them. */
  readonly maxAhead: number;
}

/**
 * Adds an event, marked as one that may overlap where it overlaps another of its calendar; `taken` when its start is, `full`
 * when it lies ahead and as many as may do so already. Called behind the calendar's lock; events ahead are those at the
 * statement's start, without those that go into other calendars meanwhile.
 */
export async function insertEvent(
  handle: Handle,
  storeId: StoreId,
  event: NewStoredEvent,
): Promise<StoredEvent | 'taken' | 'full'> {
  const { calendarId, start, end, createdAt, maxAhead, ofSeries } = event;
  const { rows } = await sql<StoredEvent & { isFull: boolean; isCreated: boolean }>`
    with ahead as (
      select count(*) >= ${maxAhead} and ${start} > ${createdAt}::timestamptz as is_full
      from (select 1 from events where store_id = ${storeId} and start_time > ${createdAt} limit ${maxAhead}) as counted
    ),
    created as (
      insert into events (
        store_id, event_id, calendar_id, title, description, start_time, end_time, price_in_cents, is_confirmed,
        client_name, client_phone, booked_services, occupied_from, occupied_until, series_id, series_day,
        may_overlap, created_at
      )
      select
        ${storeId}::uuid, ${event.eventId}::uuid, ${calendarId}::uuid, ${event.title}, ${event.description},
        ${start}::timestamptz, ${end}::timestamptz, ${event.priceInCents}::int, ${event.isConfirmed}::boolean,
        ${event.customerName}, ${event.customerPhone}, ${event.services && JSON.stringify(event.services)}::jsonb,
        ${event.occupiedFrom}::timestamptz, ${event.occupiedUntil}::timestamptz,
        ${ofSeries?.id ?? null}::uuid, ${ofSeries?.day ?? null}::date,
        exists (
          select 1 from events as other
          where other.store_id = ${storeId} and other.calendar_id = ${calendarId} and ${nonExemptWithinCondition(start, end)}
        ),
        ${createdAt}::timestamptz
      from ahead where not is_full
      on conflict do nothing
      returning event_id, title, description, start_time, end_time, price_in_cents, is_confirmed, client_name, client_phone,
        moved_from, moved_by, presence_at, outcome, revision, manage_key, occupied_from, occupied_until,
        had_no_preference, series_id, series_day
    )
    select ${eventColumnsOf(storeId)}, events.event_id is not null as "isCreated", is_full as "isFull"
    from ahead left join created as events on true`.execute(handle);
  const [row] = rows;
  if (row?.isCreated) return row;
  return row?.isFull ? 'full' : 'taken';
}

/** Undefined fields stay as they are. */
export interface StoredEventChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly priceInCents?: number | null | undefined;
  readonly isConfirmed?: boolean | undefined;
  readonly confirmedBy?: 'owner' | 'staff' | null | undefined;
  readonly customerName?: string | undefined;
  readonly customerPhone?: string | undefined;
  readonly outcome?: StoredEvent['outcome'] | undefined;
}

/** Changes the event of a key; undefined when there is none. */
export async function changeEvent(
  handle: Handle,
  storeId: StoreId,
  key: EventKey,
  change: StoredEventChange,
): Promise<StoredEvent | undefined> {
  const columns = Object.entries({
    title: change.title,
    description: change.description,
    price_in_cents: change.priceInCents,
    is_confirmed: change.isConfirmed,
    confirmed_by: change.confirmedBy,
    client_name: change.customerName,
    client_phone: change.customerPhone,
    outcome: change.outcome,
  }).filter(([, value]) => value !== undefined);
  if (columns.length === 0) return findEvent(handle, storeId, key);
  const { rows } = await sql<StoredEvent>`
    update events
    set ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))},
      revision = revision + (${sql.join(columns.map(changedCondition), sql` or `)})::int
    where ${keyCondition(storeId, key)}
    returning ${eventColumnsOf(storeId)}`.execute(handle);
  return rows[0];
}

function changedCondition([column, value]: readonly [string, unknown]) {
  return sql`${sql.ref(column)} is distinct from ${value}`;
}

/**
 * Moves the end of the event of a key, and marks it by whether it overlaps others now; answers its previous end, or
 * undefined when there is none. Called behind the calendar's lock.
 */
export async function changeEventEnd(
  handle: Handle,
  storeId: StoreId,
  key: EventKey,
  end: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date }>`
    update events
    set end_time = ${end}, ${movedStripes({ start: key.start, end })}, revision = revision + (events.end_time is distinct from ${end})::int,
      may_overlap = exists (
        select 1 from events as other
        where other.store_id = ${storeId} and other.calendar_id = events.calendar_id
          and other.event_id <> events.event_id and ${nonExemptWithinCondition(key.start, end)}
      )
    from (select event_id, end_time from events where ${keyCondition(storeId, key)}) as before
    where ${keyCondition(storeId, key)} and events.event_id = before.event_id
    returning before.end_time as "end"`.execute(handle);
  return rows[0]?.end;
}

/** The condition that an event `other` is under the database's guarantee and has time in common with a span. */
export function nonExemptWithinCondition(start: Date | RawBuilder<unknown>, end: Date | RawBuilder<unknown>) {
  return sql`not other.may_overlap
    and tstzrange(other.start_time, other.end_time) && tstzrange(${start}, ${end})`;
}
