/**
 * Whether If-Match or If-None-Match (RFC 9110, 13.1) names a tag, or any. A proxy that compresses an answer marks its tag
 * as weak for the same content.
 */
export function namesTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  const [content] = /"[^"]*"/.exec(tag) ?? [];
  return header.trim() === '*' || [...header.matchAll(/"[^"]*"/g)].some(([named]) => named === content);
}
