import type { Calendar } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findCalendars } from './calendar-list-queries.ts';
import { ownerCalendar } from './calendar-rules.ts';

/** A store's calendars as its owner sets them up (API-036). */
export async function listOwnerCalendars({ database }: Dependencies, storeId: StoreId): Promise<Calendar[]> {
  const calendars = await findCalendars(database.handle, storeId);
  return calendars.map(ownerCalendar);
}
