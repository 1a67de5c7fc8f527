/**
 * Disjoint half-open intervals as one ascending list of minutes: start, end, start, end, …
 * A minute with an even number of boundaries at or before it lies outside, so one pointer reads the whole day.
 */
export type Boundaries = readonly number[];

export interface Interval {
  readonly start: number;
  readonly end: number;
}

/** Joins overlapping and touching intervals, given in any order. */
export function mergeIntervals(intervals: readonly Interval[]): Boundaries {
  const merged: number[] = [];
  for (const { start, end } of [...intervals].sort((a, b) => a.start - b.start)) {
    const lastEnd = merged.at(-1) ?? -Infinity;
    if (start > lastEnd) merged.push(start, end);
    else merged[merged.length - 1] = Math.max(lastEnd, end);
  }
  return merged;
}

/** The intervals of a list of boundaries. */
export function intervalsOf(boundaries: Boundaries): Interval[] {
  const intervals: Interval[] = [];
  for (let index = 0; index < boundaries.length; index += 2) {
    intervals.push({ start: boundaryAt(boundaries, index), end: boundaryAt(boundaries, index + 1) });
  }
  return intervals;
}

/** The boundary at an index; after the last one nothing follows for ever. */
export function boundaryAt(boundaries: Boundaries, index: number): number {
  // Asked of the length first: reading past the end of an array is slow.
  return index < boundaries.length ? (boundaries[index] ?? Infinity) : Infinity;
}

/** Index of the first boundary after a minute; even when that minute lies outside every interval. */
export function firstBoundaryAfter(boundaries: Boundaries, minute: number): number {
  let low = 0;
  let high = boundaries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((boundaries[middle] ?? minute) <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether `[start, end)` touches no interval. */
export function isClear(boundaries: Boundaries, start: number, end: number): boolean {
  const next = firstBoundaryAfter(boundaries, start);
  return next % 2 === 0 && boundaryAt(boundaries, next) >= end;
}
