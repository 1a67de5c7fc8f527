import { judgeNewPassword } from '../../platform/passwords/judge-new-password.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Account } from './account-queries.ts';

/** Throws `invalid` for a text that may not become the password of an account. */
export async function requireNewPassword(
  typed: string,
  { username, endpoint, title, phone }: Account,
): Promise<void> {
  const problem = await judgeNewPassword(typed, [username, endpoint, title, phone]);
  if (problem !== undefined)
    throw new Refusal('invalid', { detail: problem, errors: { new_password: problem } });
}
