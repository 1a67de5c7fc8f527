import type { Service } from '@hora-marcada/shared/contract';
import type { StoreId } from '../../platform/store-id.ts';
import type { ChangeTools } from '../../stores/change-log/change-log-queries.ts';
import { insertChangeWithRows } from '../../stores/change-log/kept-rows-queries.ts';
import { lockStore } from '../../stores/lifecycle/store-queries.ts';
import { findPlaces, placeServices } from './service-order-queries.ts';
import { findServices } from './service-queries.ts';
import { ownerService, sortedPlaces } from './service-rules.ts';

/**
 * Puts a store's services in an order (SORT-001), those that it does not name behind the others; resolves to all of them.
 * Throws `not_found` for an id that is not the store's.
 */
export async function sortServices(
  tools: ChangeTools,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Service[]> {
  const { database, signals } = tools;
  const services = await database.handle.transaction().execute(async (transaction) => {
    await lockStore(transaction, storeId);
    const present = await findPlaces(transaction, storeId);
    const sorted = sortedPlaces(present, ids);
    if (sorted.some(({ service_id: id }, index) => id !== present[index]?.service_id)) {
      await placeServices(transaction, storeId, sorted);
      await insertChangeWithRows(transaction, storeId, tools, {
        action: 'services_sorted',
        subject: 'service',
        subjectId: null,
        facts: { count: sorted.length },
        before: { services: present.map((place) => ({ ...place })) },
        after: { services: sorted.map((place) => ({ ...place })) },
      });
    }
    return findServices(transaction, storeId);
  });
  signals.announce(storeId);
  return services.map(ownerService);
}
