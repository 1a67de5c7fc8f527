import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword } from '../../platform/password-hash.ts';
import { revokeSessionsOf } from '../session/session-queries.ts';
import { StoreProblem } from './store-problem.ts';
import { changePasswordHash, findStoreOfOwner } from './store-queries.ts';

/** Gives an owner another password, which ends the owner's sessions; throws a StoreProblem `no_such_user`. */
export async function resetPassword(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  username: string,
  password: string,
): Promise<void> {
  const storeId = await findStoreOfOwner(database.handle, username);
  if (!storeId) throw new StoreProblem('no_such_user', `Não existe o usuário ${username}.`);
  const passwordHash = await hashPassword(password);
  await database.handle.transaction().execute(async (transaction) => {
    // Waits for logins with the old password that are under way, so that their sessions end too.
    await changePasswordHash(transaction, storeId, username, passwordHash);
    await revokeSessionsOf(transaction, storeId, username, clock.now());
  });
}
