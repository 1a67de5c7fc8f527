import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import { outcomeConditions } from '../../scheduling/events/outcome-queries.ts';

/** A day of the store's clock, 'YYYY-MM-DD', with the instants at which it and the next one begin. */
export interface ReportDay {
  readonly day: string;
  readonly start: Date;
  readonly end: Date;
}

interface AskedFigures {
  readonly days: readonly ReportDay[];
  readonly now: Date;
  /** All of them, and of none, without it. */
  readonly calendarId: string | undefined;
}

/** A day of a calendar; `calendarId` is null for events without one. */
export interface StoredFigures {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  readonly calendarId: string | null;
  readonly appointments: number;
  readonly attended: number;
  readonly missed: number;
  readonly unmarked: number;
  readonly cancelled: number;
  readonly expectedInCents: number;
  readonly receivedInCents: number;
  readonly lostInCents: number;
  readonly unmarkedInCents: number;
  readonly aheadInCents: number;
}

/** Figures of the days by calendar, as of `now`; days and calendars without any are left out. */
export async function findFigures(
  handle: Handle,
  viewer: ViewedStore,
  { days, now, calendarId }: AskedFigures,
): Promise<StoredFigures[]> {
  const { storeId } = viewer;
  const isAsked = ofCalendar(calendarId);
  const { attended, missed, unmarked, ahead } = outcomeConditions(now);
  const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})::int`;
  const sum = (condition: RawBuilder<unknown>) =>
    sql`coalesce(sum(price_in_cents) filter (where ${condition}), 0)::float8`;
  const stands = sql`outcome is distinct from 'cancelled'`;
  const { rows } = await sql<StoredFigures>`
    ${viewedTables(viewer, 'events', 'cancelled_events')}select to_char(day, 'YYYY-MM-DD') as day, calendar_id as "calendarId",
      ${count(stands)} as appointments, ${count(attended)} as attended, ${count(missed)} as missed,
      ${count(unmarked)} as unmarked, ${count(sql`outcome = 'cancelled'`)} as cancelled,
      ${sum(stands)} as "expectedInCents", ${sum(attended)} as "receivedInCents", ${sum(missed)} as "lostInCents",
      ${sum(unmarked)} as "unmarkedInCents", ${sum(ahead)} as "aheadInCents"
    from unnest(
      ${days.map(({ day }) => day)}::date[],
      ${days.map(({ start }) => start)}::timestamptz[],
      ${days.map(({ end }) => end)}::timestamptz[]
    ) as days (day, day_start, day_end)
    cross join lateral (
      select calendar_id, price_in_cents, outcome, start_time from events
      where store_id = ${storeId} and start_time >= day_start and start_time < day_end ${isAsked}
      union all
      select calendar_id, null, 'cancelled', start_time from cancelled_events
      where store_id = ${storeId} and start_time >= day_start and start_time < day_end ${isAsked}
    ) as appointments
    group by days.day, calendar_id
    order by days.day, calendar_id`.execute(handle);
  return rows;
}

export interface CustomerCounts {
  readonly customers: number;
  readonly returning: number;
}

/** How many phones have an appointment that was not missed in a time range, and how many of them had one before it. */
export async function countCustomers(
  handle: Handle,
  viewer: ViewedStore,
  { start, end }: { readonly start: Date; readonly end: Date },
  calendarId?: string,
): Promise<CustomerCounts> {
  const { storeId } = viewer;
  const visitCondition = sql`outcome is distinct from 'missed' ${ofCalendar(calendarId)}`;
  const { rows } = await sql<CustomerCounts>`
    ${viewedTables(viewer, 'events')}select count(*)::int as customers,
      count(*) filter (where exists (
        select 1 from events
        where store_id = ${storeId} and client_phone <> '' and client_phone = phone and start_time < ${start}
          and ${visitCondition}
      ))::int as returning
    from (
      select distinct client_phone as phone from events
      where store_id = ${storeId} and start_time >= ${start} and start_time < ${end} and client_phone <> ''
        and ${visitCondition}
    ) as customers`.execute(handle);
  return rows[0] ?? { customers: 0, returning: 0 };
}

function ofCalendar(id: string | undefined) {
  return id === undefined ? sql`` : sql`and calendar_id = ${id}`;
}
