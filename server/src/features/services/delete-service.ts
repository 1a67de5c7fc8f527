import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { touchCalendars } from '../availability/calendar-queries.ts';
import { lockStore } from '../stores/store-queries.ts';
import { requireService } from './require-service.ts';
import { removeService } from './service-queries.ts';

/**
 * Removes a service (API-043); its events stay, bookings computed before compute again and find it gone.
 * Throws `not_found`.
 */
export async function deleteService(
  { database, changes }: Dependencies,
  storeId: StoreId,
  id: string,
): Promise<{ detail: string }> {
  await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const service = await requireService(transaction, storeId, id);
    await touchCalendars(transaction, storeId, service.calendarIds);
    await removeService(transaction, storeId, service.id);
  });
  changes.announce(storeId);
  return { detail: 'Serviço excluído.' };
}
