import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { signingKey, writeAccessToken } from './access-token.ts';
import { isSecret, readRefreshToken } from './refresh-token.ts';
import { findOpenSession, noteUse } from './session-queries.ts';
import { notSignedIn } from './session-rules.ts';

/** A new access token for an open session; throws `unauthenticated` for any other text (API-019). */
export async function renewAccess(
  { database, clock }: Dependencies,
  serverSecret: string,
  refresh: string,
): Promise<AnswerOf<'refresh'>> {
  const token = readRefreshToken(refresh);
  if (!token) throw notSignedIn();
  const now = clock.now();
  const session = await findOpenSession(database.handle, token.storeId, token.sessionId, now);
  if (!session || !isSecret(token.secret, session.refreshHash)) throw notSignedIn();
  await noteUse(database.handle, token.storeId, token.sessionId, now);
  const key = signingKey(session.accessKey, serverSecret);
  return { access: await writeAccessToken(token, session.username, key, now) };
}
