import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { judgeNewPassword } from '../../platform/passwords/judge-new-password.ts';
import { hashPassword } from '../../platform/passwords/password-hash.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import { findAccount, storePassword } from '../account/account-queries.ts';
import { recordChange } from '../change-log/change-log-queries.ts';
import { operatorAuthor } from '../change-log/change-rules.ts';
import { recordSecurityEvent, removeSecurityLog } from '../security-log/security-log-queries.ts';
import { operatorIpHash } from '../security-log/security-log-rules.ts';
import { findOwner } from '../session/session-queries.ts';
import type { StoreChange } from './store-details-rules.ts';
import { noSuchStore, noSuchUser, StoreProblem } from './store-problem.ts';
import { insertStoreWithOwner } from './new-store-queries.ts';
import { changeStore, findStoreFacts, keepRemoved, removeStore, type StoreFacts } from './store-queries.ts';
import { setSuspended } from '../suspension/suspension-queries.ts';

type OperatorTools = Pick<Dependencies, 'database' | 'clock' | 'newId'>;

export interface StoreToCreate {
  readonly endpoint: string;
  readonly username: string;
  readonly password: string;
  readonly details: StoreChange & { readonly title: string };
}

/**
 * Creates a store and its owner, without calendars, services or hours. Throws a StoreProblem `store_exists`,
 * `username_taken`, or `invalid` for a password that is easy to guess.
 */
export async function createStore(
  { database, clock, newId }: OperatorTools,
  { endpoint, username, password, details }: StoreToCreate,
): Promise<void> {
  const storeId = storeIdOf(endpoint);
  const createdAt = clock.now();
  await requireGoodPassword(password, [username, endpoint, details.title, details.phone ?? '']);
  const passwordHash = await hashPassword(password);
  const author = operatorAuthor;
  await database.handle.transaction().execute(async (transaction) => {
    const owner = { username, passwordHash, createdAt };
    const store = { ...details, endpoint, createdAt };
    const made = await insertStoreWithOwner(transaction, storeId, { clock, newId, author }, { store, owner });
    if (made === 'store_exists') throw endpointTaken(endpoint);
    if (made === 'username_taken') throw usernameTaken(username);
  });
}

/** Changes the given details of a store, at least one; throws a StoreProblem `no_such_store`. */
export async function updateStore(
  { database, clock, newId }: OperatorTools,
  endpoint: string,
  change: StoreChange,
): Promise<void> {
  const storeId = storeIdOf(endpoint);
  await database.handle.transaction().execute(async (transaction) => {
    if (!(await changeStore(transaction, storeId, change))) throw noSuchStore(endpoint);
    await recordChange(
      transaction,
      storeId,
      { clock, newId, author: operatorAuthor },
      { action: 'store_updated', subject: 'store', subjectId: null },
    );
  });
}

/**
 * Closes a store, or opens it again: its page, its login, links, reminders, feeds and notices, in every process at once. False
 * where it was so already; throws a StoreProblem `no_such_store`.
 */
export async function suspendStore(
  { database, clock, newId }: OperatorTools,
  endpoint: string,
  isSuspended: boolean,
): Promise<boolean> {
  const storeId = storeIdOf(endpoint);
  await requireStore(database.handle, endpoint);
  return database.handle.transaction().execute(async (transaction) => {
    const now = clock.now();
    if (!(await setSuspended(transaction, storeId, isSuspended ? now : null))) return false;
    const event = isSuspended ? 'store_suspended' : 'store_resumed';
    await recordSecurityEvent(transaction, storeId, { username: '', event, ipHash: operatorIpHash }, now);
    await recordChange(
      transaction,
      storeId,
      { clock, newId, author: operatorAuthor },
      { action: 'store_updated', subject: 'store', subjectId: null },
    );
    return true;
  });
}

/** Removes a store with its owner, calendars, services and events, and keeps its address closed to strangers; throws a StoreProblem `no_such_store`. */
export async function deleteStore(handle: Handle, endpoint: string, now: Date): Promise<void> {
  const storeId = storeIdOf(endpoint);
  await handle.transaction().execute(async (transaction) => {
    if (!(await removeStore(transaction, storeId))) throw noSuchStore(endpoint);
    await keepRemoved(transaction, storeId, now);
    await removeSecurityLog(transaction, storeId);
  });
}

/**
 * Gives an owner another password, which ends the owner's sessions. Throws a StoreProblem `no_such_user`, or `invalid` for
 * a password that is easy to guess.
 */
export async function resetPassword(
  { database, clock, newId }: OperatorTools,
  username: string,
  password: string,
): Promise<void> {
  const owner = await findOwner(database.handle, username);
  const account = owner && (await findAccount(database.handle, owner.storeId, 'owner', username));
  if (!account) throw noSuchUser(username);
  await requireGoodPassword(password, [username, account.endpoint, account.title, account.phone]);
  const passwordHash = await hashPassword(password);
  await database.handle.transaction().execute(async (transaction) => {
    const entry = { event: 'password_changed', ipHash: operatorIpHash } as const;
    const tools = { clock, newId, author: operatorAuthor };
    await storePassword(
      transaction,
      owner.storeId,
      { role: 'owner', username, passwordHash, ...entry, tools },
      clock.now(),
    );
  });
}

/** Throws a StoreProblem `no_such_store` without such a store. */
export async function requireStore(handle: Handle, endpoint: string): Promise<StoreFacts> {
  const store = await findStoreFacts(handle, storeIdOf(endpoint));
  if (!store) throw noSuchStore(endpoint);
  return store;
}

async function requireGoodPassword(password: string, known: readonly string[]): Promise<void> {
  const problem = await judgeNewPassword(password, known);
  if (problem !== undefined) throw new StoreProblem('invalid', problem);
}

function usernameTaken(username: string): StoreProblem {
  return new StoreProblem('username_taken', `O usuário ${username} já existe: escolha outro.`);
}

function endpointTaken(endpoint: string): StoreProblem {
  return new StoreProblem('store_exists', `Já existe um estabelecimento com o endereço ${endpoint}.`);
}
