import { randomBytes } from 'node:crypto';
import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { unmatchableHash, isPassword } from '../../platform/passwords/password-hash.ts';
import { Refusal } from '../../platform/refusal.ts';
import {
  hashOfSecret,
  isSecret,
  newSecret,
  readSecretToken,
  writeSecretToken,
  type SecretToken,
} from '../../platform/tokens/secret-token.ts';
import { noStore } from '../../platform/store-id.ts';
import { recordSecurityEvent } from '../security-log/security-log-queries.ts';
import type { SecurityEntry } from '../security-log/security-log-rules.ts';
import { signingKey, writeAccessToken } from './access-token.ts';
import { notSignedIn } from './authenticate.ts';
import { canBeUsername, sessionEnd, deviceOf, otherDeviceIn } from './session-rules.ts';
import { findOpenMemberSession, recordMemberUse } from './member-session-queries.ts';
import { forgetOldestBrowsers, recordBrowser } from './known-browser-queries.ts';
import {
  findLogin,
  findOpenSession,
  lockPassword,
  insertSession,
  recordUse,
  removeExpiredSessions,
  revokeSessions,
  type Login,
} from './session-queries.ts';

const ACCESS_KEY_IN_BYTES = 32;
const MAX_BROWSERS = 20;

export interface LoginOrigin {
  readonly userAgent: string | undefined;
  readonly ipHash: string;
  /** Undefined for a browser that nobody signed in with before. */
  readonly browser: SecretToken | undefined;
}

interface OpenedSession {
  readonly tokens: AnswerOf<'login'>;
  /** The browser is known by it from now on. */
  readonly browser: SecretToken;
}

/** Begins a session of the owner or member whose username and password these are; throws `unauthenticated` (API-017). */
export async function logIn(
  dependencies: Dependencies,
  serverSecret: string,
  { username, password }: BodyOf<'login'>,
  origin: LoginOrigin,
): Promise<OpenedSession> {
  const login = canBeUsername(username)
    ? await findLogin(dependencies.database.handle, username.normalize('NFC'))
    : undefined;
  // An unknown username takes as long as a known one.
  const isRight = await isPassword(password, login?.passwordHash ?? unmatchableHash);
  if (!login || !isRight) throw wrongLogin();
  return openSession(dependencies, serverSecret, login, origin);
}

/** A new session of somebody whose password was right; throws `unauthenticated` when it was changed meanwhile. */
export async function openSession(
  { database, clock, newId }: Pick<Dependencies, 'database' | 'clock' | 'newId'>,
  serverSecret: string,
  login: Login,
  { userAgent, ipHash, browser: known }: LoginOrigin,
): Promise<OpenedSession> {
  const { role, storeId, username } = login;
  const now = clock.now();
  const sessionId = newId();
  const secret = newSecret();
  const accessKey = randomBytes(ACCESS_KEY_IN_BYTES);
  const browser = known ?? { storeId, id: newId(), secret: newSecret() };
  await database.handle.transaction().execute(async (transaction) => {
    if (!(await lockPassword(transaction, storeId, login))) throw wrongLogin();
    await removeExpiredSessions(transaction, storeId, role, now);
    await insertSession(transaction, storeId, role, {
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
    if (role === 'member') await recordMemberUse(transaction, storeId, username, now);
    await recordSecurityEvent(transaction, storeId, { username, event: 'login', ipHash }, now);
  });
  const key = signingKey(accessKey, serverSecret);
  const tokens = {
    access: await writeAccessToken({ role, storeId, sessionId }, username, key, now),
    refresh: writeSecretToken({ storeId, id: sessionId, secret }),
  };
  return { tokens, browser };
}

/** Records a login that was refused, whether there is such an account or not. */
export async function recordRefusedLogin(
  { database: { handle }, clock }: Dependencies,
  typed: string,
  entry: Pick<SecurityEntry, 'event' | 'ipHash'>,
): Promise<void> {
  const login = canBeUsername(typed) ? await findLogin(handle, typed.normalize('NFC')) : undefined;
  const { storeId, username } = login ?? { storeId: noStore, username: '' };
  await recordSecurityEvent(handle, storeId, { username, ...entry }, clock.now());
}

/** A new access token for an open session; throws `unauthenticated` for any other text (API-019). */
export async function renewAccess(
  { database, clock }: Dependencies,
  serverSecret: string,
  refresh: string,
  { userAgent, ipHash }: Omit<LoginOrigin, 'browser'>,
): Promise<AnswerOf<'refresh'>> {
  const token = readSecretToken(refresh);
  if (!token) throw notSignedIn();
  const now = clock.now();
  const session = await findSessionToRenew(database.handle, token, now);
  if (!session || !isSecret(token.secret, session.refreshHash)) throw notSignedIn();
  const otherDevice = otherDeviceIn(session, deviceOf(userAgent));
  const { role } = session;
  await recordUse(database.handle, token.storeId, role, token.id, { now, otherDevice });
  if (role === 'member') await recordMemberUse(database.handle, token.storeId, session.username, now);
  if (otherDevice !== undefined) {
    const entry = { username: session.username, event: 'session_elsewhere', ipHash } as const;
    await recordSecurityEvent(database.handle, token.storeId, entry, now);
  }
  const key = signingKey(session.accessKey, serverSecret);
  const claims = { role, storeId: token.storeId, sessionId: token.id };
  return { access: await writeAccessToken(claims, session.username, key, now) };
}

/** Ends the session of the call's access token, and both of its tokens with it (PERM-009). */
export async function logOut(
  { database, clock }: Dependencies,
  { role, storeId, sessionId, username }: SignedIn,
  ipHash: string,
): Promise<AnswerOf<'logout'>> {
  const now = clock.now();
  await database.handle.transaction().execute(async (transaction) => {
    await revokeSessions(transaction, storeId, role, { id: sessionId, username }, now);
    await recordSecurityEvent(transaction, storeId, { username, event: 'logout', ipHash }, now);
  });
  return { detail: 'Sessão encerrada.' };
}

/** A member's where no owner has such a session. */
async function findSessionToRenew(handle: Handle, { storeId, id }: SecretToken, now: Date) {
  const ofOwner = await findOpenSession(handle, storeId, id, now);
  if (ofOwner) return { ...ofOwner, role: 'owner' as const };
  const ofMember = await findOpenMemberSession(handle, storeId, id, now);
  return ofMember && { ...ofMember, role: 'member' as const };
}

/** The same answer for an unknown username and a wrong password. */
function wrongLogin(): Refusal {
  return new Refusal('unauthenticated', {
    detail: 'Credenciais inválidas',
    headers: { 'www-authenticate': 'Bearer' },
  });
}
