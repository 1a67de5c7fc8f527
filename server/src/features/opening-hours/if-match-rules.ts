/**
 * Whether an If-Match header (RFC 9110 §13.1.1) names a tag. Only a list's content makes its tag, so a proxy that
 * compresses an answer, and marks the tag as weak for it, still names the same list.
 */
export function namesTag(ifMatch: string, tag: string): boolean {
  return ifMatch.trim() === '*' || [...ifMatch.matchAll(/"[^"]*"/g)].some(([named]) => named === tag);
}
