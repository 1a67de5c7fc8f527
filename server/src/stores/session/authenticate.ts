import type { Dependencies } from '../../platform/dependencies.ts';
import type { Authenticate } from '../../platform/http/owner.ts';
import { Refusal } from '../../platform/refusal.ts';
import { isGenuine, readAccessClaims, signingKey } from './access-token.ts';
import { findOpenSession } from './session-queries.ts';

/**
 * Reads the claimed session from the database on every request, so that access ends at once with a logout, another
 * password or the store's end; its row also holds half of the key that verifies the claim (PERM-003, PERM-009).
 */
export function createAuthenticate(
  { database, clock }: Dependencies,
  { sessionSecret }: { readonly sessionSecret: string },
): Authenticate {
  return async ({ headers }) => {
    const token = /^bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1] ?? '';
    const claimed = readAccessClaims(token);
    if (!claimed) throw notSignedIn();
    const { storeId, sessionId } = claimed;
    const now = clock.now();
    const session = await findOpenSession(database.handle, storeId, sessionId, now);
    if (!session) throw notSignedIn();
    const key = signingKey(session.accessKey, sessionSecret);
    if (!(await isGenuine(token, key, now))) throw notSignedIn();
    return { storeId, sessionId, username: session.username };
  };
}

/** The same answer whatever is wrong with a token, so that nothing can be learned from it. */
export function notSignedIn(): Refusal {
  return new Refusal('unauthenticated', { headers: { 'www-authenticate': 'Bearer' } });
}
