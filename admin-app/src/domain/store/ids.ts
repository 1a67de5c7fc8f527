/** An id as an answer brought it: text here, and a number elsewhere; it is sent back in the type it came with. */
export type ReceivedId = string | number;

/** An id as text, for what only takes text. */
export function idText(id: ReceivedId): string {
  return String(id);
}

export function isSameId(one: ReceivedId, other: ReceivedId): boolean {
  return String(one) === String(other);
}

export function hasId(ids: readonly ReceivedId[], id: ReceivedId): boolean {
  return ids.some((other) => isSameId(other, id));
}
