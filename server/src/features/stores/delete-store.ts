import type { Handle } from '../../platform/database/schema.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { noSuchStore } from './store-problem.ts';
import { removeStore } from './store-queries.ts';

/** Removes a store with its owner, calendars, services and events; throws a StoreProblem `no_such_store`. */
export async function deleteStore(handle: Handle, endpoint: string): Promise<void> {
  const isDeleted = await removeStore(handle, storeIdOf(endpoint));
  if (!isDeleted) throw noSuchStore(endpoint);
}
