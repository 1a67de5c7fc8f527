import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { calendarColumns } from './calendar-list-queries.ts';
import type { CalendarSettings, StoredCalendar } from './calendar-rules.ts';

export interface NewCalendarRow extends CalendarSettings {
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
    values (
      ${storeId}, ${calendar.calendarId}, ${calendar.name}, ${calendar.delayInMinutes},
      ${calendar.intervalInMinutes}, ${calendar.futureDays}, ${calendar.openingHoursIds},
      greatest(
        ${calendar.createdAt}::timestamptz,
        (select max(created_at) + interval '1 microsecond' from calendars where store_id = ${storeId})
      )
    )
    returning ${calendarColumns}`.execute(handle);
  return only(rows);
}

/** Changes a calendar, and makes bookings computed before compute again; the database refuses a name in use. */
export async function changeCalendar(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
  settings: CalendarSettings,
): Promise<StoredCalendar> {
  const { rows } = await sql<StoredCalendar>`
    update calendars
    set name = ${settings.name}, delay_minutes = ${settings.delayInMinutes},
      interval_minutes = ${settings.intervalInMinutes}, allowed_future_days = ${settings.futureDays},
      opening_hours_ids = ${settings.openingHoursIds}, offer_version = offer_version + 1
    where store_id = ${storeId} and calendar_id = ${calendarId}
    returning ${calendarColumns}`.execute(handle);
  return only(rows);
}

function only(rows: readonly StoredCalendar[]): StoredCalendar {
  const [row] = rows;
  if (!row) throw new Error('A calendar that was just written is gone');
  return row;
}
