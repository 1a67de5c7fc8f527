import type { Service } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findServices } from './service-queries.ts';
import { ownerService } from './service-rules.ts';

/** A store's services as its owner sets them up (API-040). */
export async function listServices({ database }: Dependencies, storeId: StoreId): Promise<Service[]> {
  const services = await findServices(database.handle, storeId);
  return services.map(ownerService);
}
