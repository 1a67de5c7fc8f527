import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashPassword, isPassword } from '../../platform/passwords/password-hash.ts';
import { Refusal } from '../../platform/refusal.ts';
import { byViewer } from '../change-log/change-rules.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import { judgeNewPassword } from '../../platform/passwords/judge-new-password.ts';
import type { Caller } from './own-sessions.ts';
import { findAccount, storePassword, type Account } from './account-queries.ts';

/**
 * Gives the caller another password and ends the caller's other sessions; throws `wrong_password` unless the present one
 * is right, and `invalid` for a new one that is easy to guess.
 */
export async function changePassword(
  { database, clock, newId }: Dependencies,
  caller: Caller,
  { current_password: current, new_password: typed }: BodyOf<'changePassword'>,
): Promise<AnswerOf<'changePassword'>> {
  const { role, storeId, username, sessionId, ipHash } = caller;
  const account = await findAccount(database.handle, storeId, role, username);
  if (!account || !(await isPassword(current, account.passwordHash))) {
    const entry = { username, event: 'password_refused', ipHash } as const;
    await recordSecurityEvent(database.handle, storeId, entry, clock.now());
    throw wrongPassword();
  }
  await requireNewPassword(typed, account);
  const { passwordHash: replaced } = account;
  const passwordHash = await hashPassword(typed);
  await database.handle.transaction().execute(async (transaction) => {
    const tools = byViewer({ clock, newId }, caller);
    const password = { role, username, passwordHash, replaced, keptSession: sessionId, tools };
    const entry = { event: 'password_changed', ipHash } as const;
    const isStored = await storePassword(transaction, storeId, { ...password, ...entry }, clock.now());
    if (!isStored) throw wrongPassword();
  });
  return { detail: 'Senha alterada.' };
}

function wrongPassword(): Refusal {
  const sentence = 'A senha atual não confere.';
  return new Refusal('wrong_password', { detail: sentence, errors: { current_password: sentence } });
}

/** Throws `invalid` for a text that may not become the password of an account. */
export async function requireNewPassword(
  typed: string,
  { username, endpoint, title, phone }: Account,
): Promise<void> {
  const problem = await judgeNewPassword(typed, [username, endpoint, title, phone]);
  if (problem !== undefined)
    throw new Refusal('invalid', { detail: problem, errors: { new_password: problem } });
}
