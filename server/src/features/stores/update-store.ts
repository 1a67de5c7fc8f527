import type { Handle } from '../../platform/database/schema.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import type { StoreChange } from './store-details-rules.ts';
import { noSuchStore } from './store-problem.ts';
import { changeStore } from './store-queries.ts';

/** Changes the given details of a store, at least one; throws a StoreProblem `no_such_store`. */
export async function updateStore(handle: Handle, endpoint: string, change: StoreChange): Promise<void> {
  const isChanged = await changeStore(handle, storeIdOf(endpoint), change);
  if (!isChanged) throw noSuchStore(endpoint);
}
