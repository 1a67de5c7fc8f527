import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { EventPlace } from './event-place-rules.ts';
import { eventColumns } from './event-queries.ts';
import type { Span } from './event-span-rules.ts';
import type { StoredEvent } from './owner-event-rules.ts';

export interface NewEvent extends Omit<StoredEvent, 'id'> {
  readonly eventId: string;
  readonly calendarId: string | null;
  readonly createdAt: Date;
}

/**
 * Adds an event, marked as one that may overlap where it lies on another of its calendar; undefined when its start
 * is taken. Called behind the calendar's lock.
 */
export async function insertEvent(
  handle: Handle,
  storeId: StoreId,
  event: NewEvent,
): Promise<StoredEvent | undefined> {
  const { calendarId, start, end } = event;
  const { rows } = await sql<StoredEvent>`
    insert into events (
      store_id, event_id, calendar_id, title, description, start_time, end_time, price_in_cents, is_confirmed,
      client_name, client_phone, may_overlap, created_at
    )
    values (
      ${storeId}, ${event.eventId}, ${calendarId}, ${event.title}, ${event.description}, ${start}, ${end},
      ${event.priceInCents}, ${event.isConfirmed}, ${event.clientName}, ${event.clientPhone},
      exists (
        select from events as beneath
        where beneath.store_id = ${storeId} and beneath.calendar_id = ${calendarId} and ${liesBeneath(start, end)}
      ),
      ${event.createdAt}
    )
    on conflict do nothing
    returning ${eventColumns}`.execute(handle);
  return rows[0];
}

/** What changes of an event; what is undefined stays. */
export interface EventChange {
  readonly title?: string | undefined;
  readonly description?: string | undefined;
  readonly priceInCents?: number | null | undefined;
  readonly isConfirmed?: boolean | undefined;
  readonly clientName?: string | undefined;
  readonly clientPhone?: string | undefined;
}

/** Changes the event of a place; undefined without one. */
export async function changeEvent(
  handle: Handle,
  storeId: StoreId,
  place: EventPlace,
  change: EventChange,
): Promise<StoredEvent | undefined> {
  const columns = Object.entries({
    title: change.title,
    description: change.description,
    price_in_cents: change.priceInCents,
    is_confirmed: change.isConfirmed,
    client_name: change.clientName,
    client_phone: change.clientPhone,
  }).filter(([, value]) => value !== undefined);
  const { rows } = await sql<StoredEvent>`
    update events
    set ${sql.join(columns.map(([column, value]) => sql`${sql.ref(column)} = ${value}`))}
    where ${isAt(storeId, place)}
    returning ${eventColumns}`.execute(handle);
  return rows[0];
}

/**
 * Moves the end of the event of a place, and marks the event by what it lies on now; gives where it ended before,
 * or undefined without one. Called behind the calendar's lock.
 */
export async function moveEnd(
  handle: Handle,
  storeId: StoreId,
  place: EventPlace,
  end: Date,
): Promise<Date | undefined> {
  const { rows } = await sql<{ end: Date }>`
    update events
    set end_time = ${end},
      may_overlap = exists (
        select from events as beneath
        where beneath.store_id = events.store_id and beneath.calendar_id = events.calendar_id
          and beneath.event_id <> events.event_id and ${liesBeneath(place.start, end)}
      )
    from (select event_id, end_time from events where ${isAt(storeId, place)}) as before
    where ${isAt(storeId, place)} and events.event_id = before.event_id
    returning before.end_time as "end"`.execute(handle);
  return rows[0]?.end;
}

/** Removes the event of a place and gives the span it took; undefined without one. */
export async function removeEvent(
  handle: Handle,
  storeId: StoreId,
  place: EventPlace,
): Promise<Span | undefined> {
  const { rows } = await sql<Span>`
    delete from events where ${isAt(storeId, place)}
    returning start_time as start, end_time as "end"`.execute(handle);
  return rows[0];
}

export interface EventOnTop extends Span {
  readonly id: string;
}

/** Events of a span that are marked as lying on another and no longer do, by their start. */
export async function findEventsOnNothing(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  { start, end }: Span,
): Promise<EventOnTop[]> {
  const { rows } = await sql<EventOnTop>`
    select event_id as id, start_time as start, end_time as "end"
    from events
    where store_id = ${storeId} and calendar_id = ${calendarId} and may_overlap
      and start_time < ${end} and end_time > ${start}
      and not exists (
        select from events as beneath
        where beneath.store_id = events.store_id and beneath.calendar_id = events.calendar_id
          and not beneath.may_overlap
          and tstzrange(beneath.start_time, beneath.end_time) && tstzrange(events.start_time, events.end_time)
      )
    order by start_time`.execute(handle);
  return rows;
}

/** Takes from events the mark that they may overlap. */
export async function putOnNothing(handle: Handle, storeId: StoreId, ids: readonly string[]): Promise<void> {
  await handle
    .updateTable('events')
    .set({ may_overlap: false })
    .where('store_id', '=', storeId)
    .where('event_id', 'in', ids)
    .execute();
}

function isAt(storeId: StoreId, { start, calendar }: EventPlace) {
  const isInCalendar =
    calendar === null ? sql`events.calendar_id is null` : sql`events.calendar_id = ${calendar.id}`;
  return sql`events.store_id = ${storeId} and events.start_time = ${start} and ${isInCalendar}`;
}

function liesBeneath(start: Date, end: Date) {
  return sql`not beneath.may_overlap
    and tstzrange(beneath.start_time, beneath.end_time) && tstzrange(${start}, ${end})`;
}
