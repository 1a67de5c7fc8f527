import type { Calendar } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findCalendars } from './calendar-list-queries.ts';

/** A store's calendars as its owner sets them up (API-036). */
export async function listOwnerCalendars({ database }: Dependencies, storeId: StoreId): Promise<Calendar[]> {
  const calendars = await findCalendars(database.handle, storeId);
  return calendars.map((calendar) => ({
    id: calendar.id,
    name: calendar.name,
    delay_minutes: calendar.delayInMinutes,
    interval_schedule: calendar.intervalInMinutes,
    allowed_future_days: calendar.futureDays,
    opening_hours: calendar.openingHoursIds,
  }));
}
