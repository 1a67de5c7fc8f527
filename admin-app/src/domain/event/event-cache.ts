import type { OwnerEvent } from '@hora-marcada/shared/contract';

/** A cached list of events after a change, whether it is one array or pages of arrays; anything else stays as it is. */
export function changedInCache(
  cached: unknown,
  change: (events: readonly OwnerEvent[]) => readonly OwnerEvent[],
): unknown {
  if (Array.isArray(cached)) return change(cached as OwnerEvent[]);
  return isPaged(cached) ? { ...cached, pages: cached.pages.map(change) } : cached;
}

/** The events of a cached list; of anything else none. */
export function eventsInCache(cached: unknown): readonly OwnerEvent[] {
  if (Array.isArray(cached)) return cached as OwnerEvent[];
  return isPaged(cached) ? cached.pages.flat() : [];
}

function isPaged(cached: unknown): cached is { readonly pages: readonly (readonly OwnerEvent[])[] } {
  return typeof cached === 'object' && cached !== null && 'pages' in cached && Array.isArray(cached.pages);
}

/** Ids of the events that this tab has made: they are not announced here as new. */
export const ownEvents: Set<string> = new Set();

/**
 * The revision that each of this tab's moves results in, by the event as it is shown until the answer comes: a second move
 * starts from there, and is no change to something that its owner has not seen.
 */
export const ownMoves: Map<string, Promise<number | undefined>> = new Map();
