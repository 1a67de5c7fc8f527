import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { storeIdOf } from '../../platform/store-id.ts';
import type { StoreChange } from './store-details-rules.ts';
import { StoreProblem } from './store-problem.ts';
import { findStoreOfOwner, insertOwner, insertStore, lockUsernames } from './store-queries.ts';

export interface StoreToCreate {
  readonly endpoint: string;
  readonly username: string;
  readonly password: string;
  readonly details: StoreChange & { readonly title: string };
}

/**
 * Creates a store and its owner, without calendars, services or hours. Throws a StoreProblem `store_exists` or
 * `username_taken`.
 */
export async function createStore(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { endpoint, username, password, details }: StoreToCreate,
): Promise<void> {
  const storeId = storeIdOf(endpoint);
  const createdAt = clock.now();
  const passwordHash = await hashPassword(password);
  await database.handle.transaction().execute(async (transaction) => {
    await lockUsernames(transaction);
    const isNew = await insertStore(transaction, storeId, { ...details, endpoint, createdAt });
    if (!isNew) throw storeExists(endpoint);
    if (await findStoreOfOwner(transaction, username)) throw usernameTaken(username);
    await insertOwner(transaction, storeId, { username, passwordHash, createdAt });
  });
}

function usernameTaken(username: string): StoreProblem {
  return new StoreProblem('username_taken', `O usuário ${username} já existe: escolha outro.`);
}

function storeExists(endpoint: string): StoreProblem {
  return new StoreProblem('store_exists', `Já existe um estabelecimento com o endereço ${endpoint}.`);
}
