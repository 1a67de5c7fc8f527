import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StorePlan } from './event-place-rules.ts';
import { findStorePlan } from './event-queries.ts';

/** A store's clock and calendars; throws `not_found` once the store is gone. */
export async function requireStorePlan(handle: Handle, storeId: StoreId): Promise<StorePlan> {
  const plan = await findStorePlan(handle, storeId);
  if (!plan) throw new Refusal('not_found');
  return plan;
}
