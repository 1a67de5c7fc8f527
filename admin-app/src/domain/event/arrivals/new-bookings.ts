import type { OwnerEvent } from '@hora-marcada/shared/contract';

/**
 * Of the store's newest bookings, the latest made first, those that are newer than all that are known. A deletion lets older
 * ones move up behind them, which are no news.
 */
export function newBookings(
  newest: readonly OwnerEvent[],
  known: ReadonlySet<string>,
): readonly OwnerEvent[] {
  const firstKnown = newest.findIndex(({ id }) => known.has(id));
  if (firstKnown === -1) return known.size === 0 ? newest : [];
  return newest.slice(0, firstKnown);
}

/** The arrived bookings that still exist, as far as the store's newest ones tell; the latest first. */
export function existingBookings(
  arrived: readonly OwnerEvent[],
  newest: readonly OwnerEvent[],
  newestCount: number,
): readonly OwnerEvent[] {
  const ids = new Set(newest.map(({ id }) => id));
  const existing = arrived.filter(({ id }, index) => ids.has(id) || index >= newestCount);
  return existing.length === arrived.length ? arrived : existing;
}
