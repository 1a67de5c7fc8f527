import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { pagePolicy } from '../page-policy.ts';
import type { FilledPage } from './fill-page.ts';

/** Takes as long as gzip at its best. */
const BROTLI_QUALITY = 5;
/** A larger one takes more memory than a page is worth. */
const BROTLI_WINDOW_BITS = 18;

/** A whole page, the same bytes for everybody. */
export interface CompressedPage extends Pick<PageTerms, 'status'> {
  readonly policy: string;
  readonly contents: Readonly<Record<PageCoding, PageContent>>;
  /** Of all its codings in memory. */
  readonly sizeInBytes: number;
}

export type PageCoding = 'br' | 'gzip' | 'identity';

interface PageContent {
  readonly bytes: Buffer;
  /** Strong, so each coding has its own (RFC 9110, 8.8.3.3); another policy is another page. */
  readonly etag: string;
}

export interface PageTerms {
  readonly status: 200 | 403 | 404 | 429;
  /** Sites that may show the page inside one of theirs; none by default. */
  readonly embedOrigins?: readonly string[];
}

/** Compresses a page once for all its answers, beside the thread that answers requests. */
export async function compressPage(
  { html, scripts, styles }: FilledPage,
  { status, embedOrigins = [] }: PageTerms,
): Promise<CompressedPage> {
  const policy = pagePolicy({ scripts, styles, embedOrigins });
  const identity = Buffer.from(html);
  // One after the other: each takes a quarter of a megabyte while it is under way.
  const gzipped = await compressGzip(identity, { level: constants.Z_BEST_COMPRESSION });
  const br = await compressBrotli(identity, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    },
  });
  const digest = hash('sha256', policy + html, 'base64url').slice(0, 22);
  return {
    status,
    policy,
    contents: {
      br: { bytes: br, etag: `"${digest}-br"` },
      gzip: { bytes: gzipped, etag: `"${digest}-gzip"` },
      identity: { bytes: identity, etag: `"${digest}"` },
    },
    sizeInBytes: identity.length + gzipped.length + br.length,
  };
}

const compressGzip = promisify(gzip);
const compressBrotli = promisify(brotliCompress);
