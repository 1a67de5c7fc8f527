import { hash } from 'node:crypto';

declare const brand: unique symbol;

/** A store's id: a uuid that names a store on purpose, never any text that happens to look like one. */
export type StoreId = string & { readonly [brand]: 'StoreId' };

/** The id that belongs to an endpoint for ever: UUID version 5 (RFC 9562 §5.5) of its lower-case name. */
export function storeIdOf(endpoint: string): StoreId {
  const known = computed.get(endpoint);
  if (known) return known;
  if (computed.size >= REMEMBERED) computed.clear();
  const storeId = computeStoreId(endpoint.toLowerCase());
  computed.set(endpoint, storeId);
  return storeId;
}

/** The store's id that the server's own token carries; undefined when the text is no uuid. */
export function storeIdInToken(text: string): StoreId | undefined {
  return isUuid(text) ? (text as StoreId) : undefined;
}

/** Whether a text is a lower-case uuid, as the server writes them. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

// Changing it would give every store another id.
const namespace = Buffer.from('6f1d3c0e9a5b4d0f8c27b3a4e15d7e90', 'hex');

// Every public call names its store, and the same few stores are named again and again.
const REMEMBERED = 1000;
const computed = new Map<string, StoreId>();

function computeStoreId(name: string): StoreId {
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(name, 'utf8')]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as StoreId;
}
