import type { Service, ServiceChange } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findCalendars } from '../calendars/calendar-list-queries.ts';
import { lockStore } from '../stores/store-queries.ts';
import { requireService } from './require-service.ts';
import { insertService, replaceCalendars } from './service-queries.ts';
import { changedService, chosenCalendars, ownerService, undescribedService } from './service-rules.ts';

/** Adds a service as the store's last (API-041); throws `invalid` for unknown calendars. */
export async function createService(
  { database, clock, newId, changes }: Dependencies,
  storeId: StoreId,
  service: ServiceChange,
): Promise<Service> {
  const serviceId = newId();
  const stored = await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockStore(transaction, storeId))) throw new Refusal('not_found');
    const calendarIds = chosenCalendars(service, await findCalendars(transaction, storeId));
    const row = { ...changedService(service, undescribedService), serviceId, createdAt: clock.now() };
    await insertService(transaction, storeId, row);
    await replaceCalendars(transaction, storeId, serviceId, calendarIds);
    return requireService(transaction, storeId, serviceId);
  });
  changes.announce(storeId);
  return ownerService(stored);
}
