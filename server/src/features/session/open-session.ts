import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { signingKey, writeAccessToken } from './access-token.ts';
import { hashOfSecret, newRefreshSecret, writeRefreshToken } from './refresh-token.ts';
import { holdPassword, insertSession, removeExpiredSessions, type OwnerAccount } from './session-queries.ts';
import { sessionEnd, wrongLogin } from './session-rules.ts';

const ACCESS_KEY_IN_BYTES = 32;

/** A new session of an owner whose password was right; throws `unauthenticated` when it was changed meanwhile. */
export async function openSession(
  { database, clock, newId }: Pick<Dependencies, 'database' | 'clock' | 'newId'>,
  serverSecret: string,
  owner: OwnerAccount,
  device: string,
): Promise<AnswerOf<'login'>> {
  const { storeId, username } = owner;
  const now = clock.now();
  const sessionId = newId();
  const secret = newRefreshSecret();
  const accessKey = randomBytes(ACCESS_KEY_IN_BYTES);
  await database.handle.transaction().execute(async (transaction) => {
    if (!(await holdPassword(transaction, storeId, owner))) throw wrongLogin();
    await removeExpiredSessions(transaction, storeId, now);
    await insertSession(transaction, storeId, {
      sessionId,
      username,
      refreshHash: hashOfSecret(secret),
      accessKey,
      createdAt: now,
      expiresAt: sessionEnd(now),
      device,
    });
  });
  const key = signingKey(accessKey, serverSecret);
  return {
    access: await writeAccessToken({ storeId, sessionId }, username, key, now),
    refresh: writeRefreshToken({ storeId, sessionId, secret }),
  };
}
