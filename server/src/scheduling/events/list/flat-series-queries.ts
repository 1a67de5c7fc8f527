import { sql } from 'kysely';
import type { StoreId } from '../../../platform/store-id.ts';
import type { EventSeries } from './event-series-rules.ts';

/** The series of a listed event in columns beside it: an object for each of them costs half as much as the whole list. */
export interface FlatSeries {
  readonly seriesId: string | null;
  readonly seriesDay: string | null;
  readonly firstDay: string | null;
  /** 'HH:mm:ss' */
  readonly seriesTime: string | null;
  readonly everyWeeks: number | null;
  readonly monthWeek: number | null;
  readonly seriesRevision: number | null;
  readonly seriesCalendar: string | null;
}

export const flatSeriesColumns = sql`
  found_id as "seriesId", series_day::text as "seriesDay", found_first_day::text as "firstDay", found_time::text as "seriesTime",
  found_weeks as "everyWeeks", found_week as "monthWeek", found_revision as "seriesRevision", found_calendar as "seriesCalendar"`;

/** What these columns are of. */
export const flatSeriesOf = (storeId: StoreId) => sql`
  left join (
    select series_id as found_id, first_day as found_first_day, time as found_time, every_weeks as found_weeks,
      month_week as found_week, series.revision as found_revision, calendars.name as found_calendar
    from series
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = series.calendar_id
    where series.store_id = ${storeId}
  ) as found on found_id = events.series_id`;

export function seriesOf(row: FlatSeries): EventSeries | null {
  if (row.seriesId === null) return null;
  return {
    id: row.seriesId,
    first_day: row.firstDay ?? '',
    time: row.seriesTime?.slice(0, 5) ?? '',
    every_weeks: row.everyWeeks,
    month_week: row.monthWeek,
    calendar: row.seriesCalendar ?? '',
    day: row.seriesDay ?? '',
    revision: row.seriesRevision ?? 0,
  };
}
