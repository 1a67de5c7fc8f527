import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ServicePlace } from './service-rules.ts';

/** Where a store's services stand, in the owner's order. */
export async function findPlaces(handle: Handle, storeId: StoreId): Promise<ServicePlace[]> {
  const { rows } = await sql<ServicePlace>`
    select service_id, position from services
    where store_id = ${storeId}
    order by position, created_at, service_id`.execute(handle);
  return rows;
}

/** Puts services where they are said to stand; the others stay where they are. Called behind the store's lock. */
export async function placeServices(
  handle: Handle,
  storeId: StoreId,
  places: readonly ServicePlace[],
): Promise<void> {
  await sql`
    update services set position = placed.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as placed (service_id uuid, position integer)
    where services.store_id = ${storeId} and services.service_id = placed.service_id`.execute(handle);
}
