import type { AnswerOf } from '@hora-marcada/shared/contract';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import { earliestStartReaching, type TimeRange } from '../../scheduling/events/event-time-rules.ts';
import { blocksAsText } from '../../catalogue/days-off/block-queries.ts';
import { readPlannedBlocks, type DaysOff } from '../../catalogue/days-off/day-plan-rules.ts';
import { closedHolidaysAsJson } from '../../catalogue/days-off/holiday-queries.ts';
import type { BusyCalendar, CalendarOpenings } from './dashboard-rules.ts';

export interface DashboardStore {
  readonly title: string;
  /** What its logo is named by. */
  readonly logo: string | null;
  readonly endpoint: string;
  readonly timeZone: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
  readonly hasOpeningHours: boolean;
  /** The latest deletion of bookings at once that can be taken back. */
  readonly deletion: AnswerOf<'dashboard'>['deletion'];
  readonly calendars: readonly (CalendarOpenings & { readonly hasService: boolean })[];
  readonly daysOff: DaysOff;
}

/**
 * A store with the opening hours of each of its calendars, its days off in the week from now on, and its latest deletion
 * after an instant; undefined without such a store.
 */
export async function findDashboardStore(
  handle: Handle,
  viewer: ViewedStore,
  now: Date,
  deletedAfter: Date,
): Promise<DashboardStore | undefined> {
  const { storeId } = viewer;
  const { rows } = await sql<DashboardRow>`
    ${viewedTables(viewer, 'events', 'calendars')}select title, (select hash from images where images.store_id = ${storeId} and kind = 'logo') as logo,
      endpoint, time_zone as "timeZone", expiration_date as "expirationDate",
      exists (select 1 from opening_hours where store_id = ${storeId}) as "hasOpeningHours",
      (
        select json_build_object('change_id', change_id, 'deleted', jsonb_array_length(bookings))
        from deleted_bookings
        where deleted_bookings.store_id = ${storeId} and deleted_at > ${deletedAfter}
        order by deleted_at desc
        limit 1
      ) as deletion,
      (
        select coalesce(json_agg(json_build_object(
          'id', calendar_id,
          'openings', (
            select coalesce(json_agg(json_build_object(
              'timeOpen', time_open, 'timeClose', time_close, 'weekdays', weekdays
            )), '[]')
            from opening_hours
            where opening_hours.store_id = ${storeId}
              and opening_hours_id = any (calendars.opening_hours_ids)
          ),
          'hasService', exists (
            select 1 from service_calendars
            where service_calendars.store_id = ${storeId}
              and service_calendars.calendar_id = calendars.calendar_id
          )
        )), '[]')
        from calendars
        where calendars.store_id = ${storeId}
      ) as calendars,
      ${blocksAsText(sql`${storeId}`, sql`true`, aroundWeek(now))} as blocks,
      ${closedHolidaysAsJson(sql`${storeId}`)} as "closedHolidays"
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows.map(({ blocks, closedHolidays, ...store }) => ({
    ...store,
    daysOff: { blocks: readPlannedBlocks(blocks), closedHolidays },
  }))[0];
}

type DashboardRow = Omit<DashboardStore, 'daysOff'> & {
  readonly blocks: string | null;
  readonly closedHolidays: readonly string[];
};

/** Dates that hold the seven days from now on in every zone on earth. */
function aroundWeek(now: Date) {
  const today = sql`(${now}::timestamptz at time zone 'UTC')::date`;
  return { from: sql`${today} - 1`, until: sql`${today} + 8` };
}

export interface EventCounts {
  readonly total: number;
  readonly unconfirmed: number;
  /** Unconfirmed ones of customers that are not over. */
  readonly toConfirm: number;
  /** Those that touch the time range. */
  readonly near: number;
}

/** How many events a store has. */
export async function countEvents(
  handle: Handle,
  viewer: ViewedStore,
  range: TimeRange,
  now: Date,
): Promise<EventCounts> {
  const { storeId } = viewer;
  const { rows } = await sql<EventCounts>`
    ${viewedTables(viewer, 'events', 'calendars')}select count(*) as total,
      count(*) filter (where not is_confirmed) as unconfirmed,
      count(*) filter (
        where not is_confirmed and end_time >= ${now} and (client_name <> '' or client_phone <> '')
      ) as "toConfirm",
      count(*) filter (where start_time < ${range.end} and end_time > ${range.start}) as near
    from events
    where store_id = ${storeId}`.execute(handle);
  return rows[0] ?? { total: 0, unconfirmed: 0, toConfirm: 0, near: 0 };
}

export interface DayCounts {
  /** Events that touch the day. */
  readonly touching: number;
  /** Those that start on it, so that the days of a week add up. */
  readonly bookings: number;
  /** Their prices. */
  readonly revenueInCents: number;
}

/** One result for each day; `beginnings` are the days' first instants, and that of the day after them. */
export async function countByDay(
  handle: Handle,
  viewer: ViewedStore,
  beginnings: readonly Date[],
): Promise<DayCounts[]> {
  const { storeId } = viewer;
  const [first] = beginnings;
  const { rows } = await sql<DayCounts>`
    ${viewedTables(viewer, 'events', 'calendars')}select count(event_id) as touching,
      count(event_id) filter (where start_time >= day_start) as bookings,
      coalesce(sum(price_in_cents) filter (where start_time >= day_start), 0) as "revenueInCents"
    from unnest(${beginnings.slice(0, -1)}::timestamptz[], ${beginnings.slice(1)}::timestamptz[])
      as days (day_start, day_end)
    left join events on store_id = ${storeId} and start_time < day_end and end_time > day_start
      and start_time > ${first && earliestStartReaching(first)}
    group by day_start
    order by day_start`.execute(handle);
  return rows;
}

/** When the calendars of a store are busy in a time range, in minutes of UTC since 1970, merged by the database. */
export async function findBusyCalendars(
  handle: Handle,
  viewer: ViewedStore,
  { start, end }: TimeRange,
): Promise<BusyCalendar[]> {
  const { storeId } = viewer;
  const { rows } = await sql<BusyCalendar>`
    ${viewedTables(viewer, 'events', 'calendars')}select calendar_id as id, json_agg(json_build_object('start', lower(range), 'end', upper(range))) as busy
    from (
      select calendar_id, unnest(range_agg(int4range(
        floor(date_part('epoch', start_time) / 60)::int,
        ceil(date_part('epoch', end_time) / 60)::int
      ))) as range
      from events
      where store_id = ${storeId} and calendar_id is not null
        and start_time > ${earliestStartReaching(start)} and start_time < ${end} and end_time > ${start}
      group by calendar_id
    ) as merged
    group by calendar_id`.execute(handle);
  return rows;
}
