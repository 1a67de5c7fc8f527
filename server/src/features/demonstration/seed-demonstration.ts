import { storeIdOf } from '../../platform/store-id.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { hasStores, insertOwner, insertStore, lockUsernames } from '../stores/store-queries.ts';
import { demonstrationContents, type Seed } from './demonstration-contents.ts';
import { insertContents } from './demonstration-queries.ts';
import { endpoint, owner, page } from './demonstration-store.ts';

/** Makes the store `demo` with bookings around today; false where another store was first. */
export async function seedDemonstration({ handle }: Pick<Database, 'handle'>, seed: Seed): Promise<boolean> {
  const storeId = storeIdOf(endpoint);
  const passwordHash = await hashPassword(owner.password);
  return handle.transaction().execute(async (transaction) => {
    await lockUsernames(transaction);
    if (await hasStores(transaction)) return false;
    await insertStore(transaction, storeId, { ...page, endpoint, createdAt: seed.now });
    await insertOwner(transaction, storeId, { username: owner.username, passwordHash, createdAt: seed.now });
    await insertContents(transaction, demonstrationContents(storeId, seed));
    return true;
  });
}
