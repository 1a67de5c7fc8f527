import type { Calendar, CalendarChange } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockStore } from '../stores/store-queries.ts';
import { findCalendars, findOpeningHoursIds } from './calendar-list-queries.ts';
import { asNameTaken, changedSettings, ownerCalendar, requireFreeName } from './calendar-rules.ts';
import { changeCalendar } from './calendar-writing-queries.ts';

/**
 * Changes a calendar (API-038); its services and events keep it by its id. Throws `not_found`,
 * `calendar_name_taken`, or `invalid` for unknown hours.
 */
export async function updateCalendar(
  { database, changes }: Dependencies,
  storeId: StoreId,
  change: CalendarChange,
): Promise<Calendar> {
  const update = async (transaction: Handle) => {
    await lockStore(transaction, storeId);
    const calendars = await findCalendars(transaction, storeId);
    const before = calendars.find(({ id }) => id === change.id.toLowerCase());
    if (!before) throw new Refusal('not_found', { detail: 'Calendário não encontrado.' });
    requireFreeName(
      calendars.filter((calendar) => calendar !== before),
      change.name,
    );
    const settings = changedSettings(change, before, await findOpeningHoursIds(transaction, storeId));
    return changeCalendar(transaction, storeId, before.id, settings);
  };
  try {
    const changed = await database.handle.transaction().execute(update);
    // The store's events bear its name.
    changes.announce(storeId);
    return ownerCalendar(changed);
  } catch (error) {
    throw asNameTaken(error);
  }
}
