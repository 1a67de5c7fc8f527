import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Boundaries, Interval } from './boundary-rules.ts';

const LONGEST_EVENT_IN_MINUTES = 31 * 1440;

/**
 * A calendar's busy time around a span, both in minutes of UTC since 1970; merged by the database into one row.
 * Of the events that start before the span only the last can reach into it, unless the owner put one on top.
 */
export async function findBusyTime(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  { start, end }: Interval,
): Promise<Boundaries> {
  const { rows } = await sql<{ ranges: string }>`
    select range_agg(int4range(
      floor(date_part('epoch', start_time) / 60)::int,
      ceil(date_part('epoch', end_time) / 60)::int
    ))::text as ranges
    from (
      select start_time, end_time from events
      where store_id = ${storeId} and calendar_id = ${calendarId}
        and start_time >= ${instant(start)} and start_time < ${instant(end)}
      union all
      (select start_time, end_time from events
      where store_id = ${storeId} and calendar_id = ${calendarId}
        and start_time < ${instant(start)} and not may_overlap
      order by start_time desc limit 1)
      union all
      select start_time, end_time from events
      where store_id = ${storeId} and calendar_id = ${calendarId} and may_overlap
        and start_time > ${instant(start - LONGEST_EVENT_IN_MINUTES)} and start_time < ${instant(start)}
    ) as near
    where end_time > ${instant(start)}`.execute(handle);
  return boundariesOf(rows[0]?.ranges ?? '');
}

/** Boundaries of a multirange as PostgreSQL writes it: {[600,630),[660,720)}. */
function boundariesOf(ranges: string): Boundaries {
  return Array.from(ranges.matchAll(/-?\d+/g), ([minute]) => Number(minute));
}

function instant(minute: number): string {
  return new Date(minute * 60_000).toISOString();
}
