import { createHash } from 'node:crypto';
import { constants, crc32, deflateRawSync } from 'node:zlib';

const NONCE_LENGTH = 22;
const DEFLATE_WINDOW_IN_BYTES = 32 * 1024;

/** A whole page without its nonce, of which each answer has its own. */
export interface FinishedPage {
  readonly status: 200 | 403 | 404 | 429;
  /** Weak (RFC 9110, 8.8.1): another nonce is not another page. */
  readonly etag: string;
  readonly content: NoncedPage;
  /** Sites that may show the page inside one of theirs. */
  readonly embedOrigins: readonly string[];
}

export function finishPage(
  html: string,
  { status, embedOrigins }: Pick<FinishedPage, 'status' | 'embedOrigins'>,
): FinishedPage {
  const digest = createHash('sha256').update(embedOrigins.join(' ')).update(html).digest('base64url');
  return { status, embedOrigins, etag: `W/"${digest.slice(0, 22)}"`, content: noncedPage(html) };
}

/** Whether an answer may be gzip (RFC 9110, 12.5.3). */
export function acceptsGzip(acceptEncoding: string | undefined): boolean {
  return /(^|[,\s])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding ?? '');
}

/** The placeholder of the nonce in a page; no text of a store holds these characters. */
export const noncePlaceholder = '\0'.repeat(NONCE_LENGTH);

/** The text of such a page. */
interface NoncedPage {
  /** `nonce` has as many characters of ASCII as the placeholder. */
  plain(nonce: string): Buffer;
  /** The same as gzip. */
  gzipped(nonce: string): Buffer;
  /** What it takes in memory, both ways. */
  readonly sizeInBytes: number;
}

/**
 * Compresses a page once for all its nonces. What is between two nonces is deflated ahead and ends at a byte; an answer
 * joins these parts with its nonce as stored blocks (RFC 1951, 3.2.4) in one gzip member (RFC 1952). Parts refer back
 * to those before them, and never into a nonce: a match copies what stands in the page, which never holds the placeholder.
 */
export function noncedPage(html: string): NoncedPage {
  const parts = html.split(noncePlaceholder).map((part) => Buffer.from(part));
  const deflated = parts.map((part, index) => deflate(part, textBefore(parts, index)));
  return {
    plain: (nonce) => joined(parts, Buffer.from(nonce)),
    gzipped: (nonce) => {
      const bytes = Buffer.from(nonce);
      const body = joined(deflated, Buffer.concat([storedHead(bytes.length), bytes]));
      return Buffer.concat([gzipHead, body, lastBlock, trailer(parts, bytes)]);
    },
    sizeInBytes: [...parts, ...deflated].reduce((sum, { length }) => sum + length, 0),
  };
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([3, 0]);

function deflate(part: Buffer, before: Buffer): Buffer {
  return deflateRawSync(part, {
    level: constants.Z_BEST_COMPRESSION,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  });
}

/** As much of the page before a part as deflate can refer to, its nonces as placeholders. */
function textBefore(parts: readonly Buffer[], index: number): Buffer {
  const placeholder = Buffer.from(noncePlaceholder);
  const before = Buffer.concat(parts.slice(0, index).flatMap((part) => [part, placeholder]));
  return before.subarray(Math.max(0, before.length - DEFLATE_WINDOW_IN_BYTES));
}

function joined(parts: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(parts.flatMap((part, index) => (index === 0 ? [part] : [between, part])));
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

function trailer(parts: readonly Buffer[], nonce: Buffer): Buffer {
  const checksum = parts.reduce((sum, part, index) => crcOf(part, index === 0 ? 0 : crcOf(nonce, sum)), 0);
  const length = parts.reduce((sum, part) => sum + part.length, nonce.length * (parts.length - 1));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length, 4);
  return end;
}

/** zlib takes no bytes at all for a request to begin anew. */
function crcOf(bytes: Buffer, before: number): number {
  return bytes.length === 0 ? before : crc32(bytes, before);
}
