import type { Dependencies } from '../../platform/dependencies.ts';
import type { Authenticate } from '../../platform/http/owner.ts';
import { isGenuine, readAccessClaims, signingKey } from './access-token.ts';
import { findOpenSession } from './session-queries.ts';
import { notSignedIn } from './session-rules.ts';

/**
 * Asks the database for the claimed session on every request, so that access ends at once with a logout, another
 * password or the store's end; its row also holds what verifies the claim (PERM-003, PERM-009).
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
