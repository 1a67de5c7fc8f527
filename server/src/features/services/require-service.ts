import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { idOrNull, serviceNotFound } from '../availability/calendar-setup-rules.ts';
import { findServices } from './service-queries.ts';
import type { StoredService } from './service-rules.ts';

/** A store's service; throws `not_found` for an id that names none of its services. */
export async function requireService(handle: Handle, storeId: StoreId, id: string): Promise<StoredService> {
  const [service] = await findServices(handle, storeId, idOrNull(id));
  if (!service) throw serviceNotFound();
  return service;
}
