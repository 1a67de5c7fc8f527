import { hash } from 'node:crypto';

declare const brand: unique symbol;

/** A store's id: a uuid that was made for a store, never just a text that looks like one. */
export type StoreId = string & { readonly [brand]: 'StoreId' };

/** The id that belongs to an endpoint for ever: UUID version 5 (RFC 9562 §5.5) of its lower-case name. */
export function storeIdOf(endpoint: string): StoreId {
  const cached = computed.get(endpoint);
  if (cached) return cached;
  if (computed.size >= MAX_CACHED) computed.clear();
  const storeId = computeStoreId(endpoint.toLowerCase());
  computed.set(endpoint, storeId);
  return storeId;
}

/** Stands where a store is asked for and there is none: no store has it. */
export const noStore = '00000000-0000-0000-0000-000000000000' as StoreId;

/** The store's id that the server's own token carries; undefined when the text is no uuid. */
export function storeIdInToken(text: string): StoreId | undefined {
  return isUuid(text) ? (text as StoreId) : undefined;
}

/** True of lower-case uuids, as the server writes them. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
}

/** An id as the database takes it; null for a text that is no uuid in either case. */
export function idOrNull(id: string): string | null {
  return isUuid(id.toLowerCase()) ? id : null;
}

/** Stands where something has an id and there is none: nothing has it. Citus asks every machine about a null. */
export const noId = '00000000-0000-0000-0000-000000000000';

/** An id as the database takes it; one that nothing has for a text that is no uuid in either case. */
export function idOrNone(id: string): string {
  return idOrNull(id) ?? noId;
}

/** True of a lower-case name that a store's endpoint may be. */
export function isStoreEndpoint(name: string): boolean {
  return hasEndpointForm(name) && !reservedEndpoints.includes(name);
}

/** 2 to 63 lower-case letters, digits and hyphens. */
export function hasEndpointForm(name: string): boolean {
  return /^[a-z0-9-]{2,63}$/.test(name);
}

/** First segments of an address that belong to the product and never to a store. */
const reservedEndpoints: readonly string[] = [
  'login',
  'admin',
  'api',
  'scheduler',
  'user',
  'assets',
  'remotes',
  'static',
  'media',
  'healthz',
  'readyz',
];

// Changing it would give every store another id.
const namespace = Buffer.from('6f1d3c0e9a5b4d0f8c27b3a4e15d7e90', 'hex');

// Every public call names its store, and the same few stores are named again and again.
const MAX_CACHED = 1000;
const computed = new Map<string, StoreId>();

function computeStoreId(name: string): StoreId {
  const bytes = hash('sha1', Buffer.concat([namespace, Buffer.from(name, 'utf8')]), 'buffer').subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as StoreId;
}
