import { hash } from 'node:crypto';

/** A name of 16 characters, good in addresses and tags, that the same JSON value has, and no other. */
export function contentHash(content: unknown): string {
  return hash('sha256', JSON.stringify(content), 'base64url').slice(0, 16);
}

/** A name of 32 hexadecimal digits that the same files in the same order have, and no others. */
export function filesHash(...files: readonly Buffer[]): string {
  return hash('sha256', Buffer.concat(files), 'hex').slice(0, 32);
}

/**
 * True where If-Match or If-None-Match (RFC 9110, 13.1) names the tag, or '*'. `W/"1"` names `"1"`, too: a proxy that compresses
 * an answer marks its tag as weak.
 */
export function listsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const [content] = /"[^"]*"/.exec(tag) ?? [];
  return header.trim() === '*' || [...header.matchAll(/"[^"]*"/g)].some(([named]) => named === content);
}
