import { sql } from 'kysely';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { blocksAsText } from '../days-off/block-queries.ts';
import { readPlannedBlocks } from '../days-off/day-plan-rules.ts';
import { closedHolidaysAsJson } from '../days-off/holiday-queries.ts';
import { OPEN_TIME_DAYS, openTimes, type OpenTimesSetup } from './open-time-rules.ts';

type Row = Omit<OpenTimesSetup, 'daysOff'> & {
  readonly blocks: string | null;
  readonly closedHolidays: readonly string[];
};

/** When a store is open in the days to come (`openTimes`); none without such a store. */
export async function findOpenTimes(
  handle: Handle,
  storeId: StoreId,
  now: Date,
): Promise<[string, string][]> {
  const store = sql`${storeId}`;
  const range = { from: dayPart(now, -1), until: dayPart(now, OPEN_TIME_DAYS + 1) };
  const { rows } = await sql<Row>`
    select time_zone as "timeZone",
      (
        select coalesce(json_agg(json_build_object(
          'id', calendar_id,
          'openings', ${openingsAsJson(storeId)}
        )), '[]')
        from calendars
        where calendars.store_id = ${storeId}
      ) as calendars,
      ${blocksAsText(store, sql`true`, range)} as blocks,
      ${closedHolidaysAsJson(store)} as "closedHolidays"
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows.flatMap(({ blocks, closedHolidays, ...setup }) =>
    openTimes({ ...setup, daysOff: { blocks: readPlannedBlocks(blocks), closedHolidays } }, now),
  );
}

/** The part of a statement that gives the opening hours of a row of `calendars`, as in `CalendarOpenings`. */
export function openingsAsJson(storeId: StoreId) {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'opensAt', time_open,
      'closesAt', time_close,
      'weekdays', weekdays
    )), '[]')
    from opening_hours
    where opening_hours.store_id = ${storeId}
      and opening_hours_id = any (calendars.opening_hours_ids)
  )`;
}

/** A date of UTC some days on, for blocks of whatever zone. */
function dayPart(now: Date, days: number) {
  return sql`${new Date(now.getTime() + days * MILLISECONDS_A_DAY).toISOString().slice(0, 10)}::date`;
}
