import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** An owner's account, and what anybody may know of it. */
export interface Account {
  readonly passwordHash: string;
  readonly endpoint: string;
  readonly title: string;
  readonly phone: string;
  readonly timeZone: string;
}

export async function findAccount(
  handle: Handle,
  storeId: StoreId,
  username: string,
): Promise<Account | undefined> {
  return handle
    .selectFrom('owners')
    .innerJoin('stores', 'stores.store_id', 'owners.store_id')
    .select([
      'owners.password_hash as passwordHash',
      'stores.endpoint as endpoint',
      'stores.title as title',
      'stores.phone as phone',
      'stores.time_zone as timeZone',
    ])
    .where('owners.store_id', '=', storeId)
    .where('owners.username', '=', username)
    .executeTakeFirst();
}

/** Replaces the password that was read; false where another took its place meanwhile. */
export async function replacePasswordHash(
  handle: Handle,
  storeId: StoreId,
  username: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<boolean> {
  const replaced = await handle
    .updateTable('owners')
    .set({ password_hash: to })
    .where('store_id', '=', storeId)
    .where('username', '=', username)
    .where('password_hash', '=', from)
    .returning('username')
    .executeTakeFirst();
  return replaced !== undefined;
}
