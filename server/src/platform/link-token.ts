import { createHmac, timingSafeEqual } from 'node:crypto';
import type { StoreId } from './store-id.ts';

const ID_IN_BYTES = 16;
const SIGNATURE_IN_BYTES = 16;

export const LINK_KEY_IN_BYTES = 32;

/** What a link opens: a row of a store, with the random key of its own that revokes the link by being replaced. */
export interface LinkedRow {
  readonly storeId: StoreId;
  readonly id: string;
  readonly key: Buffer;
}

/** A link's token, read but not yet believed. */
export interface LinkToken {
  readonly id: string;
  readonly signature: Buffer;
}

/**
 * The token behind '#' in a link, always the same for one row, so that nothing is stored which opens it: without the
 * server's secret nobody who has the database can write one.
 */
export function writeLinkToken(secret: string, row: LinkedRow): string {
  return Buffer.concat([bytesOf(row.id), signatureOf(secret, row)]).toString('base64url');
}

/** The token in a text; undefined when it is none. */
export function readLinkToken(text: string): LinkToken | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return undefined;
  const id = bytes.toString('hex', 0, ID_IN_BYTES).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { id, signature: bytes.subarray(ID_IN_BYTES) };
}

/** Whether a token opens a row. Without one the same is computed, so that the time says nothing. */
export function opensRow(
  secret: string,
  storeId: StoreId,
  { id, signature }: LinkToken,
  key: Buffer | null | undefined,
): boolean {
  const expected = signatureOf(secret, { storeId, id, key: key ?? Buffer.alloc(LINK_KEY_IN_BYTES) });
  return timingSafeEqual(expected, signature) && Boolean(key);
}

function signatureOf(secret: string, { storeId, id, key }: LinkedRow): Buffer {
  const signingKey = createHmac('sha256', secret).update(key).digest();
  const signed = Buffer.concat([bytesOf(storeId), bytesOf(id)]);
  return createHmac('sha256', signingKey).update(signed).digest().subarray(0, SIGNATURE_IN_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
