import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { Owner } from '../../platform/http/owner.ts';
import { unmatchableHash, isPassword } from '../../platform/passwords/password-hash.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  hashOfSecret,
  isSecret,
  newSecret,
  readSecretToken,
  writeSecretToken,
  type SecretToken,
} from '../../platform/secret-token.ts';
import { noStore } from '../../platform/store-id.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import type { SecurityEntry } from '../security-log/security-log-rules.ts';
import { signingKey, writeAccessToken } from './access-token.ts';
import { notSignedIn } from './authenticate.ts';
import { deviceOf, otherDeviceIn } from './device-rules.ts';
import { forgetOldestBrowsers, recordBrowser } from './known-browser-queries.ts';
import {
  findOpenSession,
  findOwner,
  lockPassword,
  insertSession,
  recordUse,
  removeExpiredSessions,
  revokeSessions,
  type OwnerAccount,
} from './session-queries.ts';
import { canBeUsername, sessionEnd } from './session-rules.ts';

const ACCESS_KEY_IN_BYTES = 32;
const MAX_BROWSERS = 20;

/** What a login comes from. */
export interface LoginOrigin {
  readonly userAgent: string | undefined;
  readonly addressHash: string;
  /** Undefined for a browser that nobody signed in with before. */
  readonly browser: SecretToken | undefined;
}

interface Login {
  readonly tokens: AnswerOf<'login'>;
  /** What the browser is known by from now on. */
  readonly browser: SecretToken;
}

/** Begins a session of the owner whose username and password these are; throws `unauthenticated` (API-017). */
export async function logIn(
  dependencies: Dependencies,
  serverSecret: string,
  { username, password }: BodyOf<'login'>,
  origin: LoginOrigin,
): Promise<Login> {
  const owner = canBeUsername(username)
    ? await findOwner(dependencies.database.handle, username.normalize('NFC'))
    : undefined;
  // An unknown username takes as long as a known one.
  const isRight = await isPassword(password, owner?.passwordHash ?? unmatchableHash);
  if (!owner || !isRight) throw wrongLogin();
  return openSession(dependencies, serverSecret, owner, origin);
}

/** A new session of an owner whose password was right; throws `unauthenticated` when it was changed meanwhile. */
export async function openSession(
  { database, clock, newId }: Pick<Dependencies, 'database' | 'clock' | 'newId'>,
  serverSecret: string,
  owner: OwnerAccount,
  { userAgent, addressHash, browser: known }: LoginOrigin,
): Promise<Login> {
  const { storeId, username } = owner;
  const now = clock.now();
  const sessionId = newId();
  const secret = newSecret();
  const accessKey = randomBytes(ACCESS_KEY_IN_BYTES);
  const browser = known ?? { storeId, id: newId(), secret: newSecret() };
  await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockPassword(transaction, storeId, owner))) throw wrongLogin();
    await removeExpiredSessions(transaction, storeId, now);
    await insertSession(transaction, storeId, {
      sessionId,
      username,
      refreshHash: hashOfSecret(secret),
      accessKey,
      createdAt: now,
      expiresAt: sessionEnd(now),
      device: deviceOf(userAgent),
      browserId: browser.id,
    });
    const secretHash = hashOfSecret(browser.secret);
    await recordBrowser(transaction, storeId, { browserId: browser.id, username, secretHash, now });
    if (!known) await forgetOldestBrowsers(transaction, storeId, username, MAX_BROWSERS);
    await recordSecurityEvent(transaction, storeId, { username, event: 'login', addressHash }, now);
  });
  const key = signingKey(accessKey, serverSecret);
  const tokens = {
    access: await writeAccessToken({ storeId, sessionId }, username, key, now),
    refresh: writeSecretToken({ storeId, id: sessionId, secret }),
  };
  return { tokens, browser };
}

/** Records a login that was refused, whether there is such an account or not. */
export async function recordRefusedLogin(
  { database: { handle }, clock }: Dependencies,
  typed: string,
  entry: Pick<SecurityEntry, 'event' | 'addressHash'>,
): Promise<void> {
  const owner = canBeUsername(typed) ? await findOwner(handle, typed.normalize('NFC')) : undefined;
  const { storeId, username } = owner ?? { storeId: noStore, username: '' };
  await recordSecurityEvent(handle, storeId, { username, ...entry }, clock.now());
}

/** A new access token for an open session; throws `unauthenticated` for any other text (API-019). */
export async function renewAccess(
  { database, clock }: Dependencies,
  serverSecret: string,
  refresh: string,
  { userAgent, addressHash }: Omit<LoginOrigin, 'browser'>,
): Promise<AnswerOf<'refresh'>> {
  const token = readSecretToken(refresh);
  if (!token) throw notSignedIn();
  const now = clock.now();
  const session = await findOpenSession(database.handle, token.storeId, token.id, now);
  if (!session || !isSecret(token.secret, session.refreshHash)) throw notSignedIn();
  const otherDevice = otherDeviceIn(session, deviceOf(userAgent));
  await recordUse(database.handle, token.storeId, token.id, { now, otherDevice });
  if (otherDevice !== undefined) {
    const entry = { username: session.username, event: 'session_elsewhere', addressHash } as const;
    await recordSecurityEvent(database.handle, token.storeId, entry, now);
  }
  const key = signingKey(session.accessKey, serverSecret);
  const claims = { storeId: token.storeId, sessionId: token.id };
  return { access: await writeAccessToken(claims, session.username, key, now) };
}

/** Ends the session of the call's access token, and both of its tokens with it (PERM-009). */
export async function logOut(
  { database: { handle }, clock }: Dependencies,
  { storeId, sessionId, username }: Owner,
  addressHash: string,
): Promise<AnswerOf<'logout'>> {
  const now = clock.now();
  await revokeSessions(handle, storeId, { id: sessionId }, now);
  await recordSecurityEvent(handle, storeId, { username, event: 'logout', addressHash }, now);
  return { detail: 'Sessão encerrada.' };
}

/** The same answer for an unknown username and a wrong password. */
function wrongLogin(): Refusal {
  return new Refusal('unauthenticated', {
    detail: 'Credenciais inválidas',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
