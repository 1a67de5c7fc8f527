import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword, isPassword } from '../../platform/passwords/password-hash.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import {
  hasStores,
  insertOwner,
  insertStore,
  lockUsernames,
  storeExists,
} from '../../stores/lifecycle/store-queries.ts';
import { findOwner } from '../../stores/session/session-queries.ts';
import { demonstrationContents, type DemonstrationSeed } from './demonstration-contents.ts';
import { insertContents } from './demonstration-queries.ts';
import { shouldSeedDemonstration } from './demonstration-rules.ts';
import { endpoint, owner, page } from './demonstration-store.ts';

export interface Demonstration {
  /** Undefined once somebody gave its owner another password, and where the public is. */
  readonly login: typeof owner | undefined;
}

/** Creates the demonstration store for a newcomer; undefined where there is none. */
export async function prepareDemonstration(
  { database, clock, newId }: Pick<Dependencies, 'database' | 'clock' | 'newId'>,
  { isPublic }: { readonly isPublic: boolean },
): Promise<Demonstration | undefined> {
  const { handle } = database;
  const isWanted = shouldSeedDemonstration({ isPublic, hasStores: await hasStores(handle) });
  if (isWanted) await insertDemonstration(database, { now: clock.now(), newId });
  if (!(await storeExists(handle, storeIdOf(endpoint)))) return undefined;
  return { login: !isPublic && (await hasDemonstrationPassword(handle)) ? owner : undefined };
}

/** Whether the demonstration's owner still has the password that everybody can read. */
export async function hasDemonstrationPassword(handle: Handle): Promise<boolean> {
  const found = await findOwner(handle, owner.username);
  if (found?.storeId !== storeIdOf(endpoint)) return false;
  return isPassword(owner.password, found.passwordHash);
}

/** Makes the store `demo` with bookings around today; false where another store was first. */
export async function insertDemonstration(
  { handle }: Pick<Database, 'handle'>,
  seed: DemonstrationSeed,
): Promise<boolean> {
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
