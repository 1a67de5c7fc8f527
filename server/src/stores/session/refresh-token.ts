import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid, storeIdInToken, type StoreId } from '../../platform/store-id.ts';

const SECRET_IN_BYTES = 32;

/** What a refresh token says: which session it renews, and the secret that proves it. */
export interface RefreshToken {
  readonly storeId: StoreId;
  readonly sessionId: string;
  readonly secret: string;
}

/** A secret that nobody can guess, in base64url. */
export function newRefreshSecret(): string {
  return randomBytes(SECRET_IN_BYTES).toString('base64url');
}

/** The token as text; opaque to its holder. */
export function writeRefreshToken({ storeId, sessionId, secret }: RefreshToken): string {
  return [storeId, sessionId, secret].join('.');
}

/** The token in a text; undefined when it is none. */
export function readRefreshToken(text: string): RefreshToken | undefined {
  const [store = '', sessionId = '', secret = '', ...rest] = text.split('.');
  const storeId = storeIdInToken(store);
  if (!storeId || !isUuid(sessionId) || secret === '' || rest.length > 0) return undefined;
  return { storeId, sessionId, secret };
}

/** The stored hash of a secret. A fast hash suffices: the secret is 256 random bits, not a password. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Whether a secret is the one that was hashed, compared in constant time. */
export function isSecret(secret: string, refreshHash: Buffer): boolean {
  return timingSafeEqual(hashOfSecret(secret), refreshHash);
}
