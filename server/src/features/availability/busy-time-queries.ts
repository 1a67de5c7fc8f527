import { sql, type RawBuilder } from 'kysely';
import type { StoreId } from '../../platform/store-id.ts';
import type { Boundaries, Interval } from './boundary-rules.ts';
import { LONGEST_EVENT_IN_MINUTES } from './wall-minute-rules.ts';

/**
 * The part of a statement that merges a calendar's busy time around a span, both in minutes of UTC since 1970, into
 * one text (`boundariesOf`); null when nothing is. Of the events that start before the span only the last can
 * reach into it, unless the owner put one on top.
 */
export function busyTime(storeId: StoreId, calendarId: RawBuilder<unknown>, { start, end }: Interval) {
  const from = sql`${instant(start)}::timestamptz`;
  // Compared as a pair, so that PostgreSQL takes the calendar's own index before it has statistics, too.
  const after = (moment: RawBuilder<unknown>) => sql`(calendar_id, start_time) >= (${calendarId}, ${moment})`;
  const before = (moment: RawBuilder<unknown>) => sql`(calendar_id, start_time) < (${calendarId}, ${moment})`;
  const events = sql`select start_time, end_time from events where store_id = ${storeId}`;
  return sql`(
    select range_agg(int4range(
      floor(date_part('epoch', start_time) / 60)::int,
      ceil(date_part('epoch', end_time) / 60)::int
    ))::text
    from (
      ${events} and ${after(from)} and ${before(sql`${instant(end)}::timestamptz`)}
      union all
      (${events} and ${after(sql`'-infinity'`)} and ${before(from)} and not may_overlap
      order by calendar_id desc, start_time desc limit 1)
      union all
      ${events} and ${after(sql`${instant(start - LONGEST_EVENT_IN_MINUTES)}::timestamptz`)} and ${before(from)}
        and may_overlap
    ) as near
    where end_time > ${from}
  )`;
}

/** Boundaries of a multirange as PostgreSQL writes it: {[600,630),[660,720)}. */
export function boundariesOf(ranges: string): Boundaries {
  return Array.from(ranges.matchAll(/-?\d+/g), ([minute]) => Number(minute));
}

function instant(minute: number): string {
  return new Date(minute * 60_000).toISOString();
}
