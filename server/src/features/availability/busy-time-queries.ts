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
  const { rows } = await sql<{ boundaries: number[] }>`
    select coalesce(json_agg(boundary order by boundary), '[]') as boundaries
    from (
      select unnest(range_agg(tstzrange(
        date_trunc('minute', start_time),
        date_trunc('minute', end_time + interval '59.999999 seconds')
      ))) as busy
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
      where end_time > ${instant(start)}
    ) as merged,
    lateral (values
      (extract(epoch from lower(busy))::bigint / 60),
      (extract(epoch from upper(busy))::bigint / 60)
    ) as minutes (boundary)`.execute(handle);
  return rows[0]?.boundaries ?? [];
}

function instant(minute: number): Date {
  return new Date(minute * 60_000);
}
