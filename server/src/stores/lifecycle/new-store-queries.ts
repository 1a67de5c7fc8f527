import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordChange, type RecordTools } from '../change-log/change-log-queries.ts';
import {
  insertOwner,
  insertStore,
  isUsernameTaken,
  lockUsernames,
  type NewOwner,
  type NewStore,
} from './store-queries.ts';

export interface StoreWithOwner {
  readonly store: NewStore;
  readonly owner: NewOwner;
}

/**
 * Makes a store and its owner, without calendars, services or hours; whatever makes a store for somebody does it so. Where the
 * answer is not 'made' the transaction has to be undone. No other store is made until it ends.
 */
export async function insertStoreWithOwner(
  transaction: Handle,
  storeId: StoreId,
  tools: RecordTools,
  { store, owner }: StoreWithOwner,
): Promise<'made' | 'store_exists' | 'username_taken'> {
  await lockUsernames(transaction);
  if (!(await insertStore(transaction, storeId, store))) return 'store_exists';
  if (await isUsernameTaken(transaction, owner.username)) return 'username_taken';
  await insertOwner(transaction, storeId, owner);
  await recordChange(transaction, storeId, tools, {
    action: 'store_created',
    subject: 'store',
    subjectId: null,
  });
  return 'made';
}
