import type { Dependencies } from '../../platform/dependencies.ts';
import type { Authenticate } from '../../platform/http/signed-in.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { allRights, type Role } from '../../platform/viewer.ts';
import { isGenuine, readAccessClaims, signingKey } from './access-token.ts';
import { findOpenMemberSession } from './member-session-queries.ts';
import { findOpenSession } from './session-queries.ts';

/**
 * Reads the claimed session from the database on every request, so that access ends at once with a logout, another
 * password or the store's end; its row also holds half of the key that verifies the claim (PERM-003, PERM-009). What a member
 * may see is read with it.
 */
export function createAuthenticate(
  { database, clock }: Dependencies,
  { sessionSecret }: { readonly sessionSecret: string },
): Authenticate {
  return async ({ headers }) => {
    const token = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const claimed = readAccessClaims(token);
    if (!claimed) throw notSignedIn();
    const { role, storeId, sessionId } = claimed;
    const now = clock.now();
    const session = await findSession(database, role, storeId, sessionId, now);
    if (!session) throw notSignedIn();
    const key = signingKey(session.accessKey, sessionSecret);
    if (!(await isGenuine(token, key, now))) throw notSignedIn();
    const { username, memberId, calendarIds, rights } = session;
    return { role, storeId, sessionId, username, memberId, calendarIds, rights };
  };
}

async function findSession(
  { handle }: Dependencies['database'],
  role: Role,
  storeId: StoreId,
  sessionId: string,
  now: Date,
) {
  if (role === 'member') return findOpenMemberSession(handle, storeId, sessionId, now);
  const session = await findOpenSession(handle, storeId, sessionId, now);
  return session && { ...session, memberId: null, calendarIds: null, rights: allRights };
}

/** The same answer whatever is wrong with a token, so that nothing can be learned from it. */
export function notSignedIn(): Refusal {
  return new Refusal('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
}
