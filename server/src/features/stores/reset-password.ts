import type { Handle } from '../../platform/database/schema.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { StoreProblem } from './store-problem.ts';
import { changePasswordHash, findStoreOfOwner } from './store-queries.ts';

/** Gives an owner another password; throws a StoreProblem `no_such_user`. */
export async function resetPassword(handle: Handle, username: string, password: string): Promise<void> {
  const storeId = await findStoreOfOwner(handle, username);
  if (!storeId) throw new StoreProblem('no_such_user', `Não existe o usuário ${username}.`);
  await changePasswordHash(handle, storeId, username, await hashPassword(password));
}
