import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Owner } from '../../platform/http/owner.ts';
import { judgeNewPassword } from '../../platform/judge-new-password.ts';
import { hashPassword, isPassword } from '../../platform/password-hash.ts';
import { Refusal } from '../../platform/refusal.ts';
import { forgetBrowsers } from '../session/known-browser-queries.ts';
import { revokeSessions } from '../session/session-queries.ts';
import { findAccount, replacePasswordHash } from './account-queries.ts';

/**
 * Gives the caller another password and ends the caller's other sessions; throws `wrong_password` unless the present one
 * is right, and `invalid` for a new one that is easy to guess.
 */
export async function changePassword(
  { database, clock }: Dependencies,
  { storeId, username, sessionId }: Owner,
  { current_password: current, new_password: typed }: BodyOf<'changePassword'>,
): Promise<AnswerOf<'changePassword'>> {
  const account = await findAccount(database.handle, storeId, username);
  if (!account || !(await isPassword(current, account.passwordHash))) throw wrongPassword();
  const { endpoint, title, phone, passwordHash: from } = account;
  const problem = await judgeNewPassword(typed, [username, endpoint, title, phone]);
  if (problem !== undefined) {
    throw new Refusal('invalid', { detail: problem, errors: { new_password: problem } });
  }
  const to = await hashPassword(typed);
  await database.handle.transaction().execute(async (transaction) => {
    if (!(await replacePasswordHash(transaction, storeId, username, { from, to }))) throw wrongPassword();
    await revokeSessions(transaction, storeId, { username, except: sessionId }, clock.now());
    await forgetBrowsers(transaction, storeId, { username, exceptOfSession: sessionId });
  });
  return { detail: 'Senha alterada.' };
}

function wrongPassword(): Refusal {
  const sentence = 'A senha atual não confere.';
  return new Refusal('wrong_password', { detail: sentence, errors: { current_password: sentence } });
}
