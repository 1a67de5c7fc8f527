import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword, isPassword } from '../../platform/passwords/password-hash.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { recordChange } from '../../stores/change-log/change-log-queries.ts';
import { operatorAuthor } from '../../stores/change-log/change-rules.ts';
import {
  hasStores,
  insertOwner,
  insertStore,
  lockUsernames,
  storeExists,
} from '../../stores/lifecycle/store-queries.ts';
import { operatorIpHash } from '../../stores/security-log/security-log-rules.ts';
import { endSessions } from '../../stores/session/session-ending-queries.ts';
import { findOwner } from '../../stores/session/session-queries.ts';
import { demonstrationContents, type DemonstrationSeed } from './demonstration-contents.ts';
import { insertContents } from './demonstration-queries.ts';
import { shouldSeedDemonstration } from './demonstration-rules.ts';
import { endpoint, demonstrationOwner, demonstrationPage } from './demonstration-store.ts';

type DemonstrationTools = Pick<Dependencies, 'database' | 'clock' | 'newId'>;

export interface Demonstration {
  /** Undefined once somebody gave its owner another password, and where the public is. */
  readonly login: typeof demonstrationOwner | undefined;
}

/**
 * Creates the demonstration store for a newcomer; undefined where there is none. Where the public is, ends what the password
 * that everybody can read opened before (ACC-022).
 */
export async function prepareDemonstration(
  tools: DemonstrationTools,
  { isPublic }: { readonly isPublic: boolean },
): Promise<Demonstration | undefined> {
  const { database, clock, newId } = tools;
  const { handle } = database;
  const isWanted = shouldSeedDemonstration({ isPublic, hasStores: await hasStores(handle) });
  if (isWanted) await insertDemonstration(database, { now: clock.now(), newId });
  if (!(await storeExists(handle, storeIdOf(endpoint)))) return undefined;
  if (!(await hasDemonstrationPassword(handle))) return { login: undefined };
  if (isPublic) await endDemonstrationSessions(tools);
  return { login: isPublic ? undefined : demonstrationOwner };
}

async function endDemonstrationSessions({ database, clock, newId }: DemonstrationTools): Promise<void> {
  const storeId = storeIdOf(endpoint);
  const { username } = demonstrationOwner;
  await database.handle.transaction().execute(async (transaction) => {
    const ending = { now: clock.now(), ipHash: operatorIpHash };
    const count = await endSessions(transaction, storeId, { role: 'owner', username }, ending);
    if (count === 0) return;
    await recordChange(
      transaction,
      storeId,
      { clock, newId, author: operatorAuthor },
      { action: 'sessions_ended', subject: 'account', subjectId: null, facts: { count } },
    );
  });
}

/** True while the demonstration's owner has the password that everybody can read. */
export async function hasDemonstrationPassword(handle: Handle): Promise<boolean> {
  const found = await findOwner(handle, demonstrationOwner.username);
  if (found?.storeId !== storeIdOf(endpoint)) return false;
  return isPassword(demonstrationOwner.password, found.passwordHash);
}

/** Makes the store `demo` with bookings around today; false where another store was first. */
export async function insertDemonstration(
  { handle }: Pick<Database, 'handle'>,
  seed: DemonstrationSeed,
): Promise<boolean> {
  const storeId = storeIdOf(endpoint);
  const passwordHash = await hashPassword(demonstrationOwner.password);
  return handle.transaction().execute(async (transaction) => {
    await lockUsernames(transaction);
    if (await hasStores(transaction)) return false;
    await insertStore(transaction, storeId, { ...demonstrationPage, endpoint, createdAt: seed.now });
    await insertOwner(transaction, storeId, { username: demonstrationOwner.username, passwordHash, createdAt: seed.now });
    await insertContents(transaction, demonstrationContents(storeId, seed));
    return true;
  });
}
