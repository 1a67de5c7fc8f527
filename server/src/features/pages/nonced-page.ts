import { constants, crc32, deflateRawSync } from 'node:zlib';

const NONCE_LENGTH = 22;
const WINDOW_IN_BYTES = 32 * 1024;

/** Stands in a page wherever its nonce goes; no text of a store holds these characters. */
export const nonceMark = '\0'.repeat(NONCE_LENGTH);

/** A finished page but for its nonce, which is another in each answer. */
export interface NoncedPage {
  /** `nonce` has as many characters of ASCII as the mark. */
  plain(nonce: string): Buffer;
  /** The same as gzip. */
  gzipped(nonce: string): Buffer;
}

/**
 * Compresses a page once for all its nonces. What is between two nonces is deflated ahead and ends at a byte; an answer
 * joins these pieces with its nonce as stored blocks (RFC 1951, 3.2.4) in one gzip member (RFC 1952). Pieces refer back
 * to those before them, and never into a nonce: a match copies what stands in the page, which never holds the mark.
 */
export function noncedPage(html: string): NoncedPage {
  const pieces = html.split(nonceMark).map((piece) => Buffer.from(piece));
  const deflated = pieces.map((piece, index) => deflate(piece, textBefore(pieces, index)));
  return {
    plain: (nonce) => joined(pieces, Buffer.from(nonce)),
    gzipped: (nonce) => {
      const bytes = Buffer.from(nonce);
      const body = joined(deflated, Buffer.concat([storedHead(bytes.length), bytes]));
      return Buffer.concat([gzipHead, body, lastBlock, trailer(pieces, bytes)]);
    },
  };
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([3, 0]);

function deflate(piece: Buffer, before: Buffer): Buffer {
  return deflateRawSync(piece, {
    level: constants.Z_BEST_COMPRESSION,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  });
}

/** As much of the page before a piece as deflate can refer to, its nonces as marks. */
function textBefore(pieces: readonly Buffer[], index: number): Buffer {
  const mark = Buffer.from(nonceMark);
  const before = Buffer.concat(pieces.slice(0, index).flatMap((piece) => [piece, mark]));
  return before.subarray(Math.max(0, before.length - WINDOW_IN_BYTES));
}

function joined(pieces: readonly Buffer[], between: Buffer): Buffer {
  return Buffer.concat(pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece])));
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

function trailer(pieces: readonly Buffer[], nonce: Buffer): Buffer {
  const checksum = pieces.reduce((sum, piece, index) => crcOf(piece, index === 0 ? 0 : crcOf(nonce, sum)), 0);
  const length = pieces.reduce((sum, piece) => sum + piece.length, nonce.length * (pieces.length - 1));
  const end = Buffer.alloc(8);
  end.writeUInt32LE(checksum, 0);
  end.writeUInt32LE(length, 4);
  return end;
}

/** zlib takes no bytes at all for a wish to begin anew. */
function crcOf(bytes: Buffer, before: number): number {
  return bytes.length === 0 ? before : crc32(bytes, before);
}
