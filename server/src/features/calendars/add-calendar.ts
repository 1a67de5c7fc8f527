import type { Calendar, NewCalendar } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../stores/store-queries.ts';
import { findCalendars, findOpeningHoursIds } from './calendar-list-queries.ts';
import {
  asNameTaken,
  changedSettings,
  ownerCalendar,
  requireFreeName,
  unsetCalendar,
} from './calendar-rules.ts';
import { insertCalendar } from './calendar-writing-queries.ts';

/** Adds a calendar as the store's last (API-037); throws `calendar_name_taken`, or `invalid` for unknown hours. */
export async function addCalendar(
  { database, clock, newId }: Dependencies,
  storeId: StoreId,
  calendar: NewCalendar,
): Promise<Calendar> {
  const add = async (transaction: Handle) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    requireFreeName(await findCalendars(transaction, storeId), calendar.name);
    const settings = changedSettings(
      calendar,
      unsetCalendar,
      await findOpeningHoursIds(transaction, storeId),
    );
    const row = { ...settings, calendarId: newId(), createdAt: clock.now() };
    return insertCalendar(transaction, storeId, row);
  };
  try {
    return ownerCalendar(await database.handle.transaction().execute(add));
  } catch (error) {
    throw asNameTaken(error);
  }
}
