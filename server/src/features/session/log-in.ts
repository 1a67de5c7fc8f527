import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { isPassword } from '../../platform/password-hash.ts';
import { signingKey, writeAccessToken } from './access-token.ts';
import { hashOfSecret, newRefreshSecret, writeRefreshToken } from './refresh-token.ts';
import { findOwner, insertSession, removeExpiredSessions, type OwnerAccount } from './session-queries.ts';
import { canBeUsername, sessionEnd, wrongLogin } from './session-rules.ts';

/** Begins a session of the owner whose username and password these are; throws `unauthenticated` (API-017). */
export async function logIn(
  dependencies: Dependencies,
  serverSecret: string,
  { username, password }: BodyOf<'login'>,
): Promise<AnswerOf<'login'>> {
  const owner = canBeUsername(username)
    ? await findOwner(dependencies.database.handle, username.normalize('NFC'))
    : undefined;
  // Who does not exist takes as long as who does.
  const isRight = await isPassword(password, owner?.passwordHash ?? hashOfNobody);
  if (!owner || !isRight) throw wrongLogin();
  return openSession(dependencies, serverSecret, owner);
}

async function openSession(
  { database, clock, newId }: Dependencies,
  serverSecret: string,
  { storeId, username }: OwnerAccount,
): Promise<AnswerOf<'login'>> {
  const now = clock.now();
  const sessionId = newId();
  const secret = newRefreshSecret();
  const accessKey = randomBytes(32);
  await database.handle.transaction().execute(async (transaction) => {
    await removeExpiredSessions(transaction, storeId, now);
    await insertSession(transaction, storeId, {
      sessionId,
      username,
      refreshHash: hashOfSecret(secret),
      accessKey,
      createdAt: now,
      expiresAt: sessionEnd(now),
    });
  });
  const key = signingKey(accessKey, serverSecret);
  return {
    access: await writeAccessToken({ storeId, sessionId }, username, key, now),
    refresh: writeRefreshToken({ storeId, sessionId, secret }),
  };
}

// Of 32 random bytes that nobody kept, at the cost of a real one.
const hashOfNobody =
  '$argon2id$v=19$m=19456,t=2,p=1$hzcAOHRnttOK/7orcLd9Bw$Hs2NqeOdeh5S276iKgK5PJEouT5scVlMG0KSYaf+pC4';
