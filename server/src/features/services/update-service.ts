import type { Service, ServiceChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { touchCalendars } from '../availability/calendar-queries.ts';
import { findCalendars } from '../calendars/calendar-list-queries.ts';
import { lockStore } from '../stores/store-queries.ts';
import { requireService } from './require-service.ts';
import { changeService, replaceCalendars } from './service-queries.ts';
import { changedService, chosenCalendars, ownerService } from './service-rules.ts';

/**
 * Changes a service and the calendars it is offered in (API-041); bookings computed before compute again. Throws
 * `not_found`, or `invalid` for unknown calendars.
 */
export async function updateService(
  { database, changes }: Dependencies,
  storeId: StoreId,
  id: string,
  change: ServiceChange,
): Promise<Service> {
  const stored = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const before = await requireService(transaction, storeId, id);
    const calendarIds = chosenCalendars(change, await findCalendars(transaction, storeId));
    await touchCalendars(transaction, storeId, [...before.calendarIds, ...calendarIds]);
    await changeService(transaction, storeId, before.id, changedService(change, before));
    await replaceCalendars(transaction, storeId, before.id, calendarIds);
    return requireService(transaction, storeId, before.id);
  });
  changes.announce(storeId);
  return ownerService(stored);
}
