import { createHmac, timingSafeEqual } from 'node:crypto';
import { contract } from '@hora-marcada/shared/contract';
import { appointmentPath } from '@hora-marcada/shared/format';
import type { StoreId } from '../store-id.ts';
import { hasRights, type Viewer } from '../viewer.ts';

const ID_IN_BYTES = 16;
const SIGNATURE_IN_BYTES = 16;
const INSTANT_IN_BYTES = 6;

export const LINK_KEY_IN_BYTES = 32;

/** A row of a store that a link opens; replacing its random key revokes the link. */
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

/** Who gets a link to read: its customer, or somebody of the store for them. */
export type LinkReader = 'customer' | Pick<Viewer, 'role' | 'rights'>;

interface LinkSigning {
  readonly linkSecret: string;
  readonly origin: string | undefined;
}

/**
 * The whole address of a link, with which its reader sees and does all that its customer may (TEAM-018). Undefined for somebody
 * who lacks a right that `booking_link` needs, for a row without a key, and where nobody knows on which origin pages are.
 */
export function linkAddress(
  { linkSecret, origin }: LinkSigning,
  reader: LinkReader,
  endpoint: string,
  { key, ...row }: Omit<LinkedRow, 'key'> & { readonly key: Buffer | null },
): string | undefined {
  if (!key || origin === undefined) return undefined;
  if (reader !== 'customer' && !hasRights(reader, contract.bookingLink.needs)) return undefined;
  return `${origin}${appointmentPath(endpoint, writeLinkToken(linkSecret, { ...row, key }))}`;
}

/** The token in a text; undefined when it is none. */
export function readLinkToken(text: string): LinkToken | undefined {
  if (!/^[\w-]{43}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) return undefined;
  return { id: uuidAt(bytes, 0), signature: bytes.subarray(ID_IN_BYTES) };
}

/** True where the token opens the row. Without a key it computes as much, so that the time says nothing. */
export function opensRow(
  secret: string,
  storeId: StoreId,
  { id, signature }: LinkToken,
  key: Buffer | null | undefined,
): boolean {
  const expected = signatureOf(secret, { storeId, id, key: key ?? Buffer.alloc(LINK_KEY_IN_BYTES) });
  return timingSafeEqual(expected, signature) && Boolean(key);
}

/**
 * Leads to what a link opens until an instant, and to nothing that could be changed with it: an address with a ticket may be
 * kept by browsers and proxies, which one with a token must not.
 */
export interface LinkTicket {
  readonly storeId: StoreId;
  readonly id: string;
  readonly expiresAt: Date;
}

/** The ticket as text, signed by the same secrets as the link's token. */
export function writeLinkTicket(secret: string, row: LinkedRow, expiresAt: Date): string {
  const ticket = ticketBytes({ ...row, expiresAt });
  return Buffer.concat([ticket, signed(secret, row.key, ticket)]).toString('base64url');
}

/** The ticket in a text, and whether the key of its row signed it; undefined when it is none. */
export function readLinkTicket(
  text: string,
): { readonly ticket: LinkTicket; isSigned(secret: string, key: Buffer): boolean } | undefined {
  if (!/^[\w-]{72}$/.test(text)) return undefined;
  const bytes = Buffer.from(text, 'base64url');
  const payload = bytes.subarray(0, -SIGNATURE_IN_BYTES);
  const [storeId, id] = [uuidAt(payload, 0) as StoreId, uuidAt(payload, ID_IN_BYTES)];
  const ticket = { storeId, id, expiresAt: new Date(payload.readUIntBE(2 * ID_IN_BYTES, INSTANT_IN_BYTES)) };
  const signature = bytes.subarray(-SIGNATURE_IN_BYTES);
  return { ticket, isSigned: (secret, key) => timingSafeEqual(signed(secret, key, payload), signature) };
}

function ticketBytes({ storeId, id, expiresAt }: LinkTicket): Buffer {
  const instant = Buffer.alloc(INSTANT_IN_BYTES);
  instant.writeUIntBE(expiresAt.getTime(), 0, INSTANT_IN_BYTES);
  return Buffer.concat([bytesOf(storeId), bytesOf(id), instant]);
}

function signatureOf(secret: string, { storeId, id, key }: LinkedRow): Buffer {
  return signed(secret, key, Buffer.concat([bytesOf(storeId), bytesOf(id)]));
}

function signed(secret: string, key: Buffer, bytes: Buffer): Buffer {
  const signingKey = createHmac('sha256', secret).update(key).digest();
  return createHmac('sha256', signingKey).update(bytes).digest().subarray(0, SIGNATURE_IN_BYTES);
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}

function uuidAt(bytes: Buffer, offset: number): string {
  const digits = bytes.toString('hex', offset, offset + ID_IN_BYTES);
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
