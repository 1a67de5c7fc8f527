import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { TimeRange } from '../../scheduling/events/event-time-rules.ts';
import type { EndedImport } from './import-queries.ts';

export interface FreedTime extends TimeRange {
  /** An import puts events into calendars; the column may be null of others. */
  readonly calendarId: string | null;
}

/**
 * Removes the events that an import made, that have not begun and that nobody changed, confirmed or linked since, as if they had
 * never been; answers the time that they free. Called behind the calendars' locks.
 */
export async function removeUntouchedEvents(
  transaction: Handle,
  storeId: StoreId,
  { madeIds }: EndedImport,
  now: Date,
): Promise<FreedTime[]> {
  const { rows } = await sql<FreedTime>`
    delete from events
    where store_id = ${storeId} and event_id = any (${madeIds}::uuid[]) and revision = 0 and presence_at is null
      and manage_key is null and start_time > ${now}
    returning calendar_id as "calendarId", start_time as start, end_time as "end"`.execute(transaction);
  return rows;
}

export interface StayingEvent {
  readonly title: string;
  readonly customerName: string;
  readonly start: Date;
}

/** The events that an import made and that are still there. */
export async function findEventsOfImport(
  transaction: Handle,
  storeId: StoreId,
  { madeIds }: EndedImport,
): Promise<StayingEvent[]> {
  const { rows } = await sql<StayingEvent>`
    select title, client_name as "customerName", start_time as start from events
    where store_id = ${storeId} and event_id = any (${madeIds}::uuid[])
    order by start_time, event_id`.execute(transaction);
  return rows;
}
