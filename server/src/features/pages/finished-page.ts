import { createHash } from 'node:crypto';
import { noncedPage, type NoncedPage } from './nonced-page.ts';

/** A page ready to leave, but for the nonce of each answer. */
export interface FinishedPage {
  readonly status: 200 | 403 | 404;
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
export function takesGzip(acceptEncoding: string | undefined): boolean {
  return /(^|[,\s])gzip(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(acceptEncoding ?? '');
}
