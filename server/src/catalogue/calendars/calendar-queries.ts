import { sql } from 'kysely';
import { databaseErrorOf } from '../../platform/database/database-causes.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { CalendarDetails, PicturedCalendar, StoredCalendar } from './calendar-rules.ts';

const calendarColumns = sql`
  calendar_id as id, name, delay_minutes as "delayInMinutes", interval_minutes as "intervalInMinutes",
  allowed_future_days as "futureDays", opening_hours_ids as "openingHoursIds"`;

/** A store's calendars in order of creation; linked opening hours may be gone. */
export async function findCalendars(handle: Handle, storeId: StoreId): Promise<PicturedCalendar[]> {
  const { rows } = await sql<PicturedCalendar>`
    select ${calendarColumns},
      (select hash from images where images.store_id = ${storeId} and image_id = calendars.calendar_id) as photo
    from calendars
    where store_id = ${storeId}
    order by created_at, calendar_id`.execute(handle);
  return rows;
}

/** The ids of all sets of opening hours that a store has. */
export async function findOpeningHoursIds(handle: Handle, storeId: StoreId): Promise<string[]> {
  const rows = await handle
    .selectFrom('opening_hours')
    .select('opening_hours_id')
    .where('store_id', '=', storeId)
    .execute();
  return rows.map((row) => row.opening_hours_id);
}

export interface NewCalendarRow extends CalendarDetails {
  readonly calendarId: string;
  readonly createdAt: Date;
}

/**
 * Adds a calendar as the store's last, also where the clock has not moved since the one before. Called behind the
 * store's lock; the database refuses a name in use.
 */
export async function insertCalendar(
  handle: Handle,
  storeId: StoreId,
  calendar: NewCalendarRow,
): Promise<StoredCalendar> {
  const { rows } = await sql<StoredCalendar>`
    insert into calendars (
      store_id, calendar_id, name, delay_minutes, interval_minutes, allowed_future_days, opening_hours_ids, created_at
    )
    select
      ${storeId}::uuid, ${calendar.calendarId}::uuid, ${calendar.name}, ${calendar.delayInMinutes}::int,
      ${calendar.intervalInMinutes}::int, ${calendar.futureDays}::int, ${calendar.openingHoursIds}::uuid[],
      greatest(
        ${calendar.createdAt}::timestamptz,
        (select max(created_at) + interval '1 microsecond' from calendars where store_id = ${storeId})
      )
    from stores where stores.store_id = ${storeId}
    returning ${calendarColumns}`.execute(handle);
  return only(rows);
}

/** Changes a calendar, and makes bookings computed before compute again; the database refuses a name in use. */
export async function changeCalendar(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  details: CalendarDetails,
): Promise<StoredCalendar> {
  const { rows } = await sql<StoredCalendar>`
    update calendars
    set name = ${details.name}, delay_minutes = ${details.delayInMinutes},
      interval_minutes = ${details.intervalInMinutes}, allowed_future_days = ${details.futureDays},
      opening_hours_ids = ${details.openingHoursIds}, offer_version = offer_version + 1
    where store_id = ${storeId} and calendar_id = ${calendarId}
    returning ${calendarColumns}`.execute(handle);
  return only(rows);
}

/** True for the database's refusal of a second calendar of this name: it folds more letters than JavaScript does. */
export function isCalendarNameInUse(error: unknown): boolean {
  return databaseErrorOf(error).constraint === 'calendars_by_name';
}

function only(rows: readonly StoredCalendar[]): StoredCalendar {
  const [row] = rows;
  if (!row) throw new Error('A calendar that was just written is gone');
  return row;
}
