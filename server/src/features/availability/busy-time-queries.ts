import { sql, type RawBuilder } from 'kysely';
import type { ValueIn } from '../../platform/database/compile-once.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Boundaries, Interval } from './boundary-rules.ts';
import { LONGEST_EVENT_IN_MINUTES } from './wall-minute-rules.ts';

/** What `busyTime` is asked with. */
export interface BusyTimeValues {
  readonly storeId: StoreId;
  readonly from: string;
  readonly until: string;
  /** The first start of an event that may reach into the span. */
  readonly longBefore: string;
}

/** A span, in minutes of UTC since 1970, as `busyTime` is asked for it. */
export function busyTimeValues({ start, end }: Interval): Omit<BusyTimeValues, 'storeId'> {
  return { from: instant(start), until: instant(end), longBefore: instant(start - LONGEST_EVENT_IN_MINUTES) };
}

/**
 * The part of a statement that merges a calendar's busy time around a span into one text (`boundariesOf`); null when
 * nothing is. Of the events that start before the span only the last can reach into it, unless the owner put one on
 * top.
 */
export function busyTime(value: ValueIn<BusyTimeValues>, calendarId: RawBuilder<unknown>) {
  const from = sql`${value('from')}::timestamptz`;
  // Compared as a pair, so that PostgreSQL takes the calendar's own index before it has statistics, too.
  const after = (moment: RawBuilder<unknown>) => sql`(calendar_id, start_time) >= (${calendarId}, ${moment})`;
  const before = (moment: RawBuilder<unknown>) => sql`(calendar_id, start_time) < (${calendarId}, ${moment})`;
  const events = sql`select start_time, end_time from events where store_id = ${value('storeId')}`;
  return sql`(
    select range_agg(int4range(
      floor(date_part('epoch', start_time) / 60)::int,
      ceil(date_part('epoch', end_time) / 60)::int
    ))::text
    from (
      ${events} and ${after(from)} and ${before(sql`${value('until')}::timestamptz`)}
      union all
      (${events} and ${after(sql`'-infinity'`)} and ${before(from)} and not may_overlap
      order by calendar_id desc, start_time desc limit 1)
      union all
      ${events} and ${after(sql`${value('longBefore')}::timestamptz`)} and ${before(from)}
        and may_overlap
    ) as near
    where end_time > ${from}
  )`;
}

/** Boundaries of a multirange as PostgreSQL writes it: {[600,630),[660,720)}. */
export function boundariesOf(ranges: string): Boundaries {
  return ranges.match(/-?\d+/g)?.map(Number) ?? [];
}

function instant(minute: number): string {
  return new Date(minute * 60_000).toISOString();
}
