import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StoredCalendar } from './calendar-rules.ts';

/** What a stored calendar is made of. */
export const calendarColumns = sql`
  calendar_id as id, name, delay_minutes as "delayInMinutes", interval_minutes as "intervalInMinutes",
  allowed_future_days as "futureDays", opening_hours_ids as "openingHoursIds"`;

/** A store's calendars in order of creation; linked opening hours may be gone. */
export async function findCalendars(handle: Handle, storeId: StoreId): Promise<StoredCalendar[]> {
  const { rows } = await sql<StoredCalendar>`
    select ${calendarColumns}
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
