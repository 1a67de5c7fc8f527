import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

export interface StoredCalendar {
  readonly id: string;
  readonly name: string;
  readonly delayInMinutes: number;
  readonly intervalInMinutes: number;
  readonly futureDays: number;
  readonly openingHoursIds: string[];
}

/** A store's calendars in order of creation; linked opening hours may be gone. */
export async function findCalendars(handle: Handle, storeId: StoreId): Promise<StoredCalendar[]> {
  const { rows } = await sql<StoredCalendar>`
    select calendar_id as id, name, delay_minutes as "delayInMinutes", interval_minutes as "intervalInMinutes",
      allowed_future_days as "futureDays", opening_hours_ids as "openingHoursIds"
    from calendars
    where store_id = ${storeId}
    order by created_at, calendar_id`.execute(handle);
  return rows;
}
