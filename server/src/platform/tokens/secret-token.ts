import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { isUuid, storeIdInToken, type StoreId } from '../store-id.ts';

const SECRET_IN_BYTES = 32;

/** A row of a store, and the secret whose hash stands there: it proves that its holder was given it. */
export interface SecretToken {
  readonly storeId: StoreId;
  readonly id: string;
  readonly secret: string;
}

/** A secret that nobody can guess, in base64url. */
export function newSecret(): string {
  return randomBytes(SECRET_IN_BYTES).toString('base64url');
}

/** The token as text; opaque to its holder. */
export function writeSecretToken({ storeId, id, secret }: SecretToken): string {
  return [storeId, id, secret].join('.');
}

/** The token in a text; undefined when it is none. */
export function readSecretToken(text: string): SecretToken | undefined {
  const [store = '', id = '', secret = '', ...rest] = text.split('.');
  const storeId = storeIdInToken(store);
  if (!storeId || !isUuid(id) || secret === '' || rest.length > 0) return undefined;
  return { storeId, id, secret };
}

/** The stored hash of a secret. A fast hash suffices: the secret is 256 random bits, not a password. */
export function hashOfSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in constant time. */
export function isSecret(secret: string, secretHash: Buffer): boolean {
  return timingSafeEqual(hashOfSecret(secret), secretHash);
}
