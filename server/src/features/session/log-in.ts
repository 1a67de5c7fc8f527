import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { hashOfNobody, isPassword } from '../../platform/password-hash.ts';
import { deviceOf } from './device-rules.ts';
import { openSession } from './open-session.ts';
import { findOwner } from './session-queries.ts';
import { canBeUsername, wrongLogin } from './session-rules.ts';

/** Begins a session of the owner whose username and password these are; throws `unauthenticated` (API-017). */
export async function logIn(
  dependencies: Dependencies,
  serverSecret: string,
  { username, password }: BodyOf<'login'>,
  userAgent: string | undefined,
): Promise<AnswerOf<'login'>> {
  const owner = canBeUsername(username)
    ? await findOwner(dependencies.database.handle, username.normalize('NFC'))
    : undefined;
  // Who does not exist takes as long as who does.
  const isRight = await isPassword(password, owner?.passwordHash ?? hashOfNobody);
  if (!owner || !isRight) throw wrongLogin();
  return openSession(dependencies, serverSecret, owner, deviceOf(userAgent));
}
