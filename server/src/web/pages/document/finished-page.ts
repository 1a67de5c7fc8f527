import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliDecompress, constants, crc32, deflateRaw } from 'node:zlib';
import { brotliPage } from './brotli-page.ts';

const NONCE_LENGTH = 22;
const DEFLATE_WINDOW_IN_BYTES = 32 * 1024;

/** A whole page without what each answer has of its own. */
export interface FinishedPage {
  readonly status: 200 | 403 | 404 | 429;
  /** Weak (RFC 9110, 8.8.1): another nonce is not another page. */
  etag(origin: string): string;
  readonly content: PageContent;
  /** Sites that may show the page inside one of theirs. */
  readonly embedOrigins: readonly string[];
}

/** What an answer puts into its page. */
export interface PageFilling {
  /** As many characters of ASCII as its placeholder. */
  readonly nonce: string;
  /** Where the page is reached; nothing in it may need an escape. */
  readonly origin: string;
}

/** Stand in a page for what fills it; no text of a store holds these characters, and JSON leaves DEL as it is. */
export const placeholders: PageFilling = { nonce: '\0'.repeat(NONCE_LENGTH), origin: '\x7f'.repeat(8) };

/** `originLength`: of the origins for which the page is brotli, too. */
export async function finishPage(
  html: string,
  { status, embedOrigins }: Pick<FinishedPage, 'status' | 'embedOrigins'>,
  originLength = 0,
): Promise<FinishedPage> {
  const content = await pageContent(html, originLength);
  const digest = digestOf(embedOrigins.join(' '), content.plain(placeholders));
  return { status, embedOrigins, etag: (origin) => `W/"${digestOf(digest, origin)}"`, content };
}

function digestOf(...contents: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const content of contents) hash.update(content);
  return hash.digest('base64url').slice(0, 22);
}

/** The text of a page. */
interface PageContent {
  plain(filling: PageFilling): Buffer;
  /** The same as gzip. */
  gzipped(filling: PageFilling): Buffer;
  /** The same as brotli; undefined for an origin of another length. */
  brotli(filling: PageFilling): Buffer | undefined;
  /** What it takes in memory, all ways. */
  readonly sizeInBytes: number;
}

const anyPlaceholder = new RegExp(`(${placeholders.nonce}|${placeholders.origin})`);

/**
 * Compresses a page once for all its answers, beside the thread that answers requests. What is between two fillings is
 * deflated ahead and ends at a byte; an answer joins these parts with its fillings as stored blocks (RFC 1951, 3.2.4) in one
 * gzip member (RFC 1952). A part refers back to those before it, but never into a nonce (a match copies what stands in the
 * page, which never holds the placeholder) nor beyond an origin, whose length is not known.
 */
export async function pageContent(html: string, originLength: number): Promise<PageContent> {
  const pieces = html.split(anyPlaceholder);
  const texts = pieces.filter((_, index) => index % 2 === 0);
  const slots = pieces.filter((_, index) => index % 2 === 1).map(slotOf);
  const parts = texts.map((text) => Buffer.from(text));
  const deflated: Buffer[] = [];
  // One after the other: each takes a quarter of a megabyte while it is under way.
  for (const [index, part] of parts.entries())
    deflated.push(await deflate(part, textBefore(parts, slots, index)));
  const fillings = (filling: PageFilling) => slots.map((slot) => Buffer.from(filling[slot]));
  const plain = (filling: PageFilling) => joined(parts, fillings(filling));
  const probe = { nonce: 'x'.repeat(NONCE_LENGTH), origin: 'x'.repeat(originLength) };
  const lengths = slots.map((slot) => probe[slot].length);
  const [start = Buffer.alloc(0), ...others] = parts;
  const brotli = await brotliPage([start, ...others], lengths);
  // By chance, a random byte may be taken for text.
  const isReadable = (await decompressed(brotli.filled(fillings(probe))))?.equals(plain(probe)) === true;
  return {
    plain,
    brotli: (filling) =>
      isReadable && filling.origin.length === originLength ? brotli.filled(fillings(filling)) : undefined,
    gzipped: (filling) => {
      const filled = fillings(filling);
      const stored = filled.map((bytes) => Buffer.concat([storedHead(bytes.length), bytes]));
      return Buffer.concat([gzipHead, joined(deflated, stored), lastBlock, trailer(parts, filled)]);
    },
    sizeInBytes: [...parts, ...deflated].reduce((sum, { length }) => sum + length, brotli.sizeInBytes),
  };
}

async function decompressed(bytes: Buffer): Promise<Buffer | undefined> {
  return promisify(brotliDecompress)(bytes).catch(() => undefined);
}

function slotOf(placeholder: string): keyof PageFilling {
  return placeholder === placeholders.nonce ? 'nonce' : 'origin';
}

const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
const lastBlock = Buffer.from([3, 0]);

const deflateAside = promisify(deflateRaw);

function deflate(part: Buffer, before: Buffer): Promise<Buffer> {
  return deflateAside(part, {
    level: constants.Z_BEST_COMPRESSION,
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(before.length > 0 && { dictionary: before }),
  });
}

/** As much of the page before a part as deflate can refer to, its nonces as placeholders. */
function textBefore(parts: readonly Buffer[], slots: readonly (keyof PageFilling)[], index: number): Buffer {
  const placeholder = Buffer.from(placeholders.nonce);
  const first = slots.slice(0, index).lastIndexOf('origin') + 1;
  const before = Buffer.concat(parts.slice(first, index).flatMap((part) => [part, placeholder]));
  return before.subarray(Math.max(0, before.length - DEFLATE_WINDOW_IN_BYTES));
}

function joined(parts: readonly Buffer[], between: readonly Buffer[]): Buffer {
  return Buffer.concat(interleaved(parts, between));
}

function interleaved(parts: readonly Buffer[], between: readonly Buffer[]): readonly Buffer[] {
  return parts.flatMap((part, index) => [part, ...between.slice(index, index + 1)]);
}

function storedHead(length: number): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

function trailer(parts: readonly Buffer[], between: readonly Buffer[]): Buffer {
  const all = interleaved(parts, between);
  const end = Buffer.alloc(8);
  end.writeUInt32LE(
    all.reduce((sum, bytes) => crcOf(bytes, sum), 0),
    0,
  );
  end.writeUInt32LE(
    all.reduce((sum, { length }) => sum + length, 0),
    4,
  );
  return end;
}

/** zlib takes no bytes at all for a request to begin anew. */
function crcOf(bytes: Buffer, before: number): number {
  return bytes.length === 0 ? before : crc32(bytes, before);
}
