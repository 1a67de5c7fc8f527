import { sql, type RawBuilder } from 'kysely';
import type { Series } from '@hora-marcada/shared/contract';
import { blocksAsText } from '../../catalogue/days-off/block-queries.ts';
import { readPlannedBlocks } from '../../catalogue/days-off/day-plan-rules.ts';
import { closedHolidaysAsJson } from '../../catalogue/days-off/holiday-queries.ts';
import { openingsAsJson } from '../../catalogue/open-times/open-time-queries.ts';
import type { CalendarOpenings } from '../../catalogue/open-times/open-time-rules.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import { earliestStartReaching } from '../events/event-time-rules.ts';
import type { ListedSeries, StoredSeries } from './series-rules.ts';
import type { MetEvent, Occurrence } from './series-state-rules.ts';

/** The columns of `series`, as StoredSeries names them. */
export const seriesColumns = sql`
  series.series_id as id, series.calendar_id as "calendarId", series.title, series.description,
  series.booked_services as services, series.price_in_cents as "priceInCents", series.minutes,
  series.client_name as "customerName", series.client_phone as "customerPhone",
  series.first_day::text as first_day, to_char(series.time, 'HH24:MI') as time, series.every_weeks, series.month_week,
  series.last_day::text as last_day, series.made_until::text as "madeUntil",
  series.paused_from::text as "pausedFrom", series.paused_until::text as "pausedUntil",
  series.ended_at is not null as "isEnded", series.revision`;

/** A series, locked until the transaction ends; undefined without it. Called behind its calendar's lock by whoever makes events. */
export async function lockSeries(
  transaction: Handle,
  storeId: StoreId,
  id: string,
): Promise<StoredSeries | undefined> {
  const { rows } = await sql<StoredSeries>`
    select ${seriesColumns} from series
    where store_id = ${storeId} and series_id = ${id} for no key update`.execute(transaction);
  return rows[0];
}

/** A series; undefined without it, and where its calendar is not the viewer's. */
export async function findSeries(
  handle: Handle,
  { storeId, calendarIds }: ViewedStore,
  id: string,
): Promise<StoredSeries | undefined> {
  const { rows } = await sql<StoredSeries>`
    select ${seriesColumns} from series
    where store_id = ${storeId} and series_id = ${id} and ${ofViewerCondition(calendarIds)}`.execute(handle);
  return rows[0];
}

function ofViewerCondition(calendarIds: ViewedStore['calendarIds']) {
  return calendarIds === null ? sql`true` : sql`series.calendar_id = any (${calendarIds}::uuid[])`;
}

export interface SeriesFilter {
  readonly id?: string;
  /** Digits. */
  readonly phone?: string | undefined;
  readonly now: Date;
  /** 'YYYY-MM-DD' */
  readonly today: string;
}

/** The series of a viewer that go on or have occurrences ahead, or the one of an id, by their first day. */
export async function listStoredSeries(
  handle: Handle,
  { storeId, calendarIds }: ViewedStore,
  { id, phone, now, today }: SeriesFilter,
): Promise<ListedSeries[]> {
  const aheadCondition = sql`events.store_id = ${storeId} and events.series_id = series.series_id and events.start_time > ${now}`;
  const conditions = [
    sql`series.store_id = ${storeId}`,
    ofViewerCondition(calendarIds),
    id === undefined
      ? sql`(${goingOnCondition(today)} or exists (select 1 from events where ${aheadCondition}))`
      : sql`series.series_id = ${id}`,
    ...(phone === undefined ? [] : [sql`series.client_phone = ${phone}`]),
  ];
  const { rows } = await sql<ListedSeries>`
    select ${seriesColumns}, calendars.name as "calendarName",
      (
        select (min(events.start_time) at time zone stores.time_zone)::date::text from events where ${aheadCondition}
      ) as "nextDay",
      (select count(*)::int from events where ${aheadCondition}) as ahead,
      (
        select coalesce(json_agg(json_build_object('day', day, 'why', why) order by day), '[]') from series_skips
        where series_skips.store_id = ${storeId} and series_skips.series_id = series.series_id and day >= ${today}
      ) as skips
    from series
    join stores on stores.store_id = ${storeId}
    join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = series.calendar_id
    where ${sql.join(conditions, sql` and `)}
    order by series.first_day, series.series_id`.execute(handle);
  return rows;
}

function goingOnCondition(today: string) {
  return sql`series.ended_at is null and (series.last_day is null or series.last_day >= ${today})`;
}

/** True where a store has as many series that go on as it may. */
export async function hasSeriesOf(
  handle: Handle,
  storeId: StoreId,
  count: number,
  today: string,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from series where store_id = ${storeId} and ${goingOnCondition(today)} limit 1 offset ${count - 1}`.execute(
    handle,
  );
  return rows.length === 1;
}

export async function insertSeries(
  transaction: Handle,
  storeId: StoreId,
  series: StoredSeries,
  createdAt: Date,
): Promise<void> {
  const { services } = series;
  await sql`
    insert into series (
      store_id, series_id, calendar_id, title, description, booked_services, price_in_cents, minutes, client_name, client_phone,
      first_day, time, every_weeks, month_week, last_day, made_until, created_at
    )
    values (
      ${storeId}, ${series.id}, ${series.calendarId}, ${series.title}, ${series.description},
      ${services && JSON.stringify(services)}, ${series.priceInCents}, ${series.minutes}, ${series.customerName},
      ${series.customerPhone}, ${series.first_day}, ${series.time}, ${series.every_weeks}, ${series.month_week},
      ${series.last_day}, ${series.madeUntil}, ${createdAt}
    )`.execute(transaction);
}

interface DecidedDates {
  readonly madeUntil: string;
  readonly skips: Series['skips'];
  /** Where the skips are news, which have an instant each; null where they were seen in a list. */
  readonly skippedAt: Date | null;
}

/** Notes until when the dates of a series were decided, and which of them were not made. */
export async function recordMade(
  transaction: Handle,
  storeId: StoreId,
  id: string,
  { madeUntil, skips, skippedAt }: DecidedDates,
): Promise<void> {
  await sql`
    update series set made_until = greatest(made_until, ${madeUntil}::date)
    where store_id = ${storeId} and series_id = ${id}`.execute(transaction);
  if (skips.length === 0) return;
  await sql`
    insert into series_skips (store_id, series_id, day, why, skipped_at)
    select ${storeId}::uuid, ${id}::uuid, skip.day, skip.why,
      case when skip.why <> 'paused' then ${skippedAt}::timestamptz + make_interval(secs => skip.place * 0.001) end
    from jsonb_to_recordset(${JSON.stringify(skips.map((skip, place) => ({ ...skip, place })))}::jsonb) as skip (
      day date, why text, place int
    )
    on conflict (store_id, series_id, day) do update set why = excluded.why, skipped_at = excluded.skipped_at`.execute(
    transaction,
  );
}

/** Ends a series with a day, or before its first one, under a new revision. */
export async function endStoredSeries(
  transaction: Handle,
  storeId: StoreId,
  id: string,
  { lastDay, now }: { readonly lastDay: string | null; readonly now: Date },
): Promise<void> {
  await sql`
    update series
    set last_day = least(last_day, coalesce(${lastDay}::date, first_day - 1)), ended_at = ${now}, revision = revision + 1
    where store_id = ${storeId} and series_id = ${id}`.execute(transaction);
}

/** Locks a series with its occurrences, and what is kept of those that were cancelled. */
export async function lockSeriesRows(transaction: Handle, storeId: StoreId, id: string): Promise<void> {
  const meantCondition = sql`store_id = ${storeId} and series_id = ${id}`;
  for (const table of ['series', 'events', 'cancelled_events'])
    await sql`select 1 from ${sql.table(table)} where ${meantCondition} for update`.execute(transaction);
}

/** A condition of `events`. */
export type EventCondition = RawBuilder<unknown>;

/** The condition that an event is one of some. */
export function ofIdsCondition(ids: readonly string[]): RawBuilder<unknown> {
  return sql`event_id = any (${ids}::uuid[])`;
}

/** The condition that an event is an occurrence from a day on that has not begun and was not moved alone. */
export function freeOccurrenceCondition(
  storeId: StoreId,
  { id, calendarId }: Pick<StoredSeries, 'id' | 'calendarId'>,
  fromDay: string,
  now: Date,
  untilDay?: string,
): RawBuilder<unknown> {
  const beforeCondition = untilDay === undefined ? sql`` : sql` and events.series_day <= ${untilDay}`;
  return sql`events.store_id = ${storeId} and events.series_id = ${id} and events.series_day >= ${fromDay}${beforeCondition}
    and events.start_time > ${now} and events.moved_from is null and events.calendar_id = ${calendarId}`;
}

/** A calendar's hours and days off between two days; undefined without it. */
export async function findSeriesCalendar(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  range: { readonly from: string; readonly until: string },
) {
  const { rows } = await sql<{
    timeZone: string;
    calendar: CalendarOpenings;
    blocks: string | null;
    closedHolidays: readonly string[];
  }>`
    select time_zone as "timeZone",
      json_build_object('id', calendar_id, 'openings', ${openingsAsJson(storeId)}) as calendar,
      ${blocksAsText(
        sql`${storeId}`,
        sql`(blocks.calendar_id is null or blocks.calendar_id = calendars.calendar_id)`,
        {
          from: sql`${range.from}::date`,
          until: sql`${range.until}::date`,
        },
      )} as blocks,
      ${closedHolidaysAsJson(sql`${storeId}`)} as "closedHolidays"
    from stores
    join calendars using (store_id)
    where stores.store_id = ${storeId} and calendars.calendar_id = ${calendarId}`.execute(handle);
  const [row] = rows;
  if (!row) return undefined;
  const { blocks, closedHolidays, ...found } = row;
  return { ...found, daysOff: { blocks: readPlannedBlocks(blocks), closedHolidays } };
}

/** The events of a calendar that lie where occurrences would, by these and by their start; those of `exceptCondition` count nothing. */
export async function findMetEvents(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  occurrences: readonly Occurrence[],
  exceptCondition: RawBuilder<unknown> = sql`false`,
): Promise<MetEvent[]> {
  const inCalendarCondition = sql`events.store_id = ${storeId} and events.calendar_id = ${calendarId}`;
  const { rows } = await sql<MetEvent>`
    select wanted.place::int - 1 as place, met.title, met.start_time as start
    from unnest(
      ${occurrences.map(({ start }) => start)}::timestamptz[], ${occurrences.map(({ end }) => end)}::timestamptz[],
      ${occurrences.map(({ start }) => earliestStartReaching(start))}::timestamptz[]
    ) with ordinality as wanted (start_time, end_time, earliest, place)
    join lateral (
      select title, start_time from events
      where ${inCalendarCondition} and not may_overlap and not (${exceptCondition})
        and tstzrange(events.start_time, events.end_time) && tstzrange(wanted.start_time, wanted.end_time)
      union all
      select title, start_time from events
      where ${inCalendarCondition} and may_overlap and not (${exceptCondition})
        and events.start_time > wanted.earliest and events.start_time < wanted.end_time
        and events.end_time > wanted.start_time
    ) as met on true
    order by place, start`.execute(handle);
  return rows;
}
