import { sql } from 'kysely';
import { databaseErrorOf } from '../../platform/database/database-causes.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StoreActor } from '../../stores/change-log/change-rules.ts';
import { movedStripes } from '../availability/stripes/stripe-queries.ts';
import { eventColumnsOf } from './event-queries.ts';
import type { StoredEvent } from './event-rules.ts';
import type { TimeRange } from './event-time-rules.ts';
import { nonExemptWithinCondition } from './event-writing-queries.ts';

interface StoreMove extends TimeRange {
  /** Null for no calendar. */
  readonly calendarId: string | null;
  readonly movedAt: Date;
  readonly movedBy: StoreActor;
}

/**
 * Moves an event that is still as it was read, and marks it by what it lies on now; undefined when it is not. Called
 * behind the locks of both calendars. Whoever only gives it another end has not moved it.
 */
export async function moveStoredEvent(
  handle: Handle,
  storeId: StoreId,
  { id, revision }: Pick<StoredEvent, 'id' | 'revision'>,
  { start, end, calendarId, movedAt, movedBy }: StoreMove,
): Promise<StoredEvent | undefined> {
  const movedCondition = sql`(start_time <> ${start} or calendar_id is distinct from ${calendarId}::uuid)`;
  const { rows } = await sql<StoredEvent>`
    update events
    set start_time = ${start}, end_time = ${end}, ${movedStripes({ start, end })}, calendar_id = ${calendarId}, revision = revision + 1,
      moved_from = nullif(coalesce(moved_from, start_time), ${start}),
      moved_by = case when ${movedCondition} then ${movedBy} else moved_by end,
      moved_at = case when ${movedCondition} then ${movedAt}::timestamptz else moved_at end,
      presence_at = case when ${movedCondition} then null else presence_at end,
      outcome = case when ${movedCondition} then null else outcome end,
      may_overlap = exists (
        select 1 from events as other
        where other.store_id = ${storeId} and other.calendar_id = ${calendarId} and other.event_id <> ${id}
          and ${nonExemptWithinCondition(start, end)}
      )
    where store_id = ${storeId} and event_id = ${id} and revision = ${revision}
    returning ${eventColumnsOf(storeId)}`.execute(handle);
  return rows[0];
}

/** True for the database's refusal of a second event at a start, in a calendar or in none, or of a date of a series. */
export function isEventStartTaken(error: unknown): boolean {
  return /^events_((without_calendar_)?start|of_series)_once$/.test(databaseErrorOf(error).constraint ?? '');
}
