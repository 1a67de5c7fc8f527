import type { Handle } from '../../platform/database/schema.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { noSuchStore } from './store-problem.ts';
import { storeExists } from './store-queries.ts';

/** Throws a StoreProblem `no_such_store` without such a store. */
export async function requireStore(handle: Handle, endpoint: string): Promise<void> {
  if (!(await storeExists(handle, storeIdOf(endpoint)))) throw noSuchStore(endpoint);
}
