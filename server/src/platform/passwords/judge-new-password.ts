import { findPasswordProblem } from './password-rules.ts';

/** As findPasswordProblem, with a kept list of 49,000 passwords, which is read when the first password is judged. */
export async function judgeNewPassword(typed: string, known: readonly string[]): Promise<string | undefined> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return findPasswordProblem(typed, { known, common: dictionary['passwords-common'] });
}
