import { createHmac } from 'node:crypto';
import { decodeJwt, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import { isUuid, storeIdInToken, type StoreId } from '../../platform/store-id.ts';
import type { Role } from '../../platform/viewer.ts';
import { accessEnd } from './session-rules.ts';

/** Which session an access token belongs to. */
export interface AccessClaims {
  readonly role: Role;
  readonly storeId: StoreId;
  readonly sessionId: string;
}

/**
 * The key that signs a session's access tokens, of two halves: one in the session's row and one in the server's
 * configuration, so that servers on one database agree and a stolen database alone signs nothing.
 */
export function signingKey(accessKey: Buffer, serverSecret: string): Uint8Array {
  return createHmac('sha256', serverSecret).update(accessKey).digest();
}

/** An access token (JWT, HS256) that is refused after 15 minutes. */
export function writeAccessToken(
  { role, storeId, sessionId }: AccessClaims,
  username: string,
  key: Uint8Array,
  now: Date,
): Promise<string> {
  return new SignJWT({ kind: 'access', ...(role === 'member' && { role }), store: storeId, sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(username)
    .setIssuedAt(now)
    .setExpirationTime(accessEnd(now))
    .sign(key);
}

/** The claims of an access token, not verified; undefined where the text is none. */
export function readAccessClaims(text: string): AccessClaims | undefined {
  try {
    const { role, store, sid } = claims.parse(decodeJwt(text));
    const storeId = storeIdInToken(store);
    return storeId && isUuid(sid) ? { role, storeId, sessionId: sid } : undefined;
  } catch {
    return undefined;
  }
}

/** True where the token was signed with the key and has not expired. */
export async function isGenuine(text: string, key: Uint8Array, now: Date): Promise<boolean> {
  const options = { algorithms: ['HS256'], currentDate: now, requiredClaims: ['exp'] };
  return jwtVerify(text, key, options).then(
    () => true,
    () => false,
  );
}

const claims = z.object({
  kind: z.literal('access'),
  // Only a member's says whose it is: an owner's is as it ever was.
  role: z.enum(['owner', 'member']).default('owner'),
  store: z.string(),
  sid: z.string(),
});
