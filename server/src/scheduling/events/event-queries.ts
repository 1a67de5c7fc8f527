import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import { bookedUntilCondition } from '../booking/flood-queries.ts';
import type { EventKey, StoreCalendars, StoredEvent } from './event-rules.ts';
import { earliestStartReaching } from './event-time-rules.ts';
import { flatSeriesColumns, flatSeriesOf, seriesOf, type FlatSeries } from './list/flat-series-queries.ts';
import type { EventSearch } from './list/event-search-rules.ts';

/** A store's time zone and the names of the calendars that a viewer sees; undefined without such a store. */
export async function findStoreCalendars(
  handle: Handle,
  viewer: ViewedStore,
): Promise<StoreCalendars | undefined> {
  const { storeId, calendarIds } = viewer;
  const { rows } = await sql<Omit<StoreCalendars, 'isBound'>>`
    ${viewedTables(viewer, 'calendars')}select title, review_url as "reviewUrl",
      time_zone as "timeZone",
      (
        select coalesce(
          json_agg(json_build_object('id', calendar_id, 'name', name) order by created_at, calendar_id), '[]')
        from calendars
        where calendars.store_id = ${storeId}
      ) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0] && { ...rows[0], isBound: calendarIds !== null };
}

/** Which events to find: those that touch a time range and meet every other condition that is given. */
export interface EventFilter {
  readonly start?: Date | undefined;
  readonly end?: Date | undefined;
  readonly isUnconfirmed?: boolean;
  /** The present: only customers' bookings, the latest made first. */
  readonly newestBefore?: Date | undefined;
  readonly search?: EventSearch | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
  readonly skip?: number | undefined;
  readonly limit?: number | undefined;
  /** Only so many of them, those whose start is nearest to an instant. */
  readonly nearest?: { readonly to: Date; readonly count: number } | undefined;
  readonly step?: EventStep | undefined;
}

/** A part of a list: the events from a place in it to another, both as `findSteps` gave them. */
export interface EventStep {
  readonly from: string;
  /** The first of the next step; undefined for all that is left. */
  readonly to: string | undefined;
}

export interface ListedEvent extends StoredEvent {
  readonly calendarName: string | null;
}

/** The events that a viewer sees by their start, then in order of creation. */
export async function findEvents(
  handle: Handle,
  viewer: ViewedStore,
  filter: EventFilter,
): Promise<ListedEvent[]> {
  const { storeId } = viewer;
  const { newestBefore, search, order = 'asc', skip, limit, nearest, step } = filter;
  const conditions = conditionsOf(storeId, filter);
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const byStart = sql`start_time ${direction}, events.created_at ${direction}, event_id ${direction}`;
  // Ids of bookings begin with when they were made, so that the primary key finds the latest.
  const sequence = newestBefore ? sql`events.event_id desc` : byStart;
  const { rows } = await sql<Omit<ListedEvent, 'series'> & FlatSeries>`
    ${viewedTables(viewer, 'events')}select ${ownColumnsOf(storeId)}, calendars.name as "calendarName", ${flatSeriesColumns}
    from events
    left join calendars using (store_id, calendar_id)
    ${flatSeriesOf(storeId)}
    where ${conditions} ${step ? sql`and ${isWithin(step, placeOf(filter))}` : sql``}
      ${search ? sql`and ${searchCondition(search)}` : sql``}
      ${nearest ? sql`and event_id in (${idsNearest(nearest, conditions)})` : sql``}
    order by ${sequence}
    ${limit === undefined ? sql`` : sql`limit ${limit}`}
    ${skip === undefined ? sql`` : sql`offset ${skip}`}`.execute(handle);
  return rows.map((row) => ({ ...row, series: seriesOf(row) }));
}

/** Parts of so many events a viewer's list falls into, in its order; without regard to its search. */
export async function findSteps(
  handle: Handle,
  viewer: ViewedStore,
  filter: EventFilter,
  eventsAStep: number,
): Promise<EventStep[]> {
  const { column } = placeOf(filter);
  const { rows } = await sql<{ from: string }>`
    ${viewedTables(viewer, 'events')}select place::text as from
    from (
      select ${column} as place, row_number() over (order by ${column}) as number
      from events where ${conditionsOf(viewer.storeId, filter)}
    ) as numbered
    where number % ${eventsAStep} = 1
    order by place`.execute(handle);
  const steps = rows.map(({ from }, index) => ({ from, to: rows[index + 1]?.from }));
  return filter.newestBefore || filter.order === 'desc' ? steps.reverse() : steps;
}

/** The column that comes first in the order. */
function placeOf({ newestBefore }: EventFilter) {
  return newestBefore
    ? { column: sql`events.event_id`, type: sql`uuid` }
    : { column: sql`start_time`, type: sql`timestamptz` };
}

function isWithin({ from, to }: EventStep, { column, type }: ReturnType<typeof placeOf>) {
  const beforeCondition = to === undefined ? sql`` : sql`and ${column} < ${to}::${type}`;
  return sql`${column} >= ${from}::${type} ${beforeCondition}`;
}

function conditionsOf(storeId: StoreId, { start, end, isUnconfirmed, newestBefore }: EventFilter) {
  const conditions = [
    sql`events.store_id = ${storeId}`,
    ...(end ? [sql`start_time < ${end}`] : []),
    // No event is longer than that, which lets an index find where to begin.
    ...(start ? [sql`start_time > ${earliestStartReaching(start)} and end_time > ${start}`] : []),
    ...(isUnconfirmed ? [sql`not is_confirmed`] : []),
    ...(newestBefore ? [bookedUntilCondition(newestBefore)] : []),
  ];
  return sql.join(conditions, sql` and `);
}

/** The index by start gives those after an instant and those before it one by one. */
function idsNearest({ to, count }: NonNullable<EventFilter['nearest']>, conditions: RawBuilder<unknown>) {
  const side = (sideCondition: RawBuilder<unknown>, direction: RawBuilder<unknown>) => sql`(
    select event_id, start_time from events where ${conditions} and ${sideCondition} order by start_time ${direction} limit ${count}
  )`;
  return sql`
    select event_id from (
      ${side(sql`start_time >= ${to}`, sql`asc`)} union all ${side(sql`start_time < ${to}`, sql`desc`)}
    ) as sides
    order by abs(extract(epoch from start_time - ${to}::timestamptz)), event_id
    limit ${count}`;
}

/** Events of a store by their ids, in order of their start. */
export async function findEventsById(
  handle: Handle,
  storeId: StoreId,
  ids: readonly string[],
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select ${eventColumnsOf(storeId)}, calendars.name as "calendarName"
    from events
    left join calendars using (store_id, calendar_id)
    where events.store_id = ${storeId} and event_id = any (${ids}::uuid[])
    order by start_time, event_id`.execute(handle);
  return rows;
}

/** The event of a key; undefined when there is none. */
export async function findEvent(
  handle: Handle,
  storeId: StoreId,
  key: EventKey,
): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select ${eventColumnsOf(storeId)} from events where ${keyCondition(storeId, key)}`.execute(handle);
  return rows[0];
}

/** As `findEvent`, locked until the transaction ends. */
export async function lockEvent(
  transaction: Handle,
  storeId: StoreId,
  key: EventKey,
): Promise<StoredEvent | undefined> {
  const { rows } = await sql<StoredEvent>`
    select ${eventColumnsOf(storeId)} from events where ${keyCondition(storeId, key)} for no key update`.execute(
    transaction,
  );
  return rows[0];
}

export function keyCondition(storeId: StoreId, { start, calendar }: EventKey) {
  const isInCalendar =
    calendar === null ? sql`events.calendar_id is null` : sql`events.calendar_id = ${calendar.id}`;
  return sql`events.store_id = ${storeId} and events.start_time = ${start} and ${isInCalendar}`;
}

/** The columns of a store's event, as StoredEvent names them. */
export const eventColumnsOf = (storeId: StoreId) => sql`
  ${ownColumnsOf(storeId)}, ${seriesOfEvent(storeId)} as series`;

const ownColumnsOf = (storeId: StoreId) => sql`
  event_id as id, title, description, start_time as start, end_time as "end",
  occupied_from as "occupiedFrom", occupied_until as "occupiedUntil",
  price_in_cents as "priceInCents", is_confirmed as "isConfirmed",
  client_name as "customerName", client_phone as "customerPhone", moved_from as "movedFrom", moved_by as "movedBy",
  presence_at is not null as "isPresent", outcome,
  exists (
    select 1 from clients
    where clients.store_id = ${storeId} and clients.phone = events.client_phone and no_reminders
  ) as "wantsNoReminders",
  revision, manage_key is not null as "hasLink", had_no_preference as "hadNoPreference"`;

/** The series that an event is of, as `EventSeries`; null for none. */
const seriesOfEvent = (storeId: StoreId) => sql`(
  select json_build_object(
    'id', found.series_id, 'first_day', found.first_day, 'time', to_char(found.time, 'HH24:MI'),
    'every_weeks', found.every_weeks, 'month_week', found.month_week,
    'calendar', coalesce((
      select calendars.name from calendars
      where calendars.store_id = ${storeId} and calendars.calendar_id = found.calendar_id
    ), ''),
    'day', events.series_day, 'revision', found.revision
  )
  from series as found
  where found.store_id = ${storeId} and found.series_id = events.series_id
)`;

const eventText = [sql`title`, sql`description`, sql`client_name`];

/** The words are found in the event's text, or the digits in its phone. */
export function searchCondition({ pattern, phoneDigits, arePhonesSeen }: EventSearch, parts = eventText) {
  const text = sql`concat_ws(E'\n', ${sql.join([...parts, ...(arePhonesSeen ? [sql`client_phone`] : [])])})`;
  const textCondition = sql`${text} ~ ${pattern}`;
  return phoneDigits === undefined
    ? textCondition
    : sql`(${textCondition} or strpos(client_phone, ${phoneDigits}) > 0)`;
}
