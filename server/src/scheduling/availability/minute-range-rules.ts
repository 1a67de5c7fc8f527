import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';

/** Bytes of an instant: microseconds since 2000. */
const INSTANT = 8;
/** Bytes of an event: its start and its end. */
const EVENT = 2 * INSTANT;
const MICROSECONDS_A_MINUTE = 60_000_000;
const MINUTE_OF_2000 = Date.UTC(2000, 0, 1) / MILLISECONDS_A_MINUTE;

/**
 * Disjoint half-open ranges as one ascending list of minutes: start, end, start, end, …
 * A minute with an even number of boundaries at or before it lies outside, so one pass reads the whole day.
 */
export type RangeBoundaries = readonly number[];

export interface MinuteRange {
  readonly start: number;
  readonly end: number;
}

/** Joins overlapping and touching ranges, given in any order. */
export function mergeRanges(ranges: readonly MinuteRange[]): RangeBoundaries {
  const merged: number[] = [];
  for (const { start, end } of [...ranges].sort((a, b) => a.start - b.start)) {
    const lastEnd = merged.at(-1) ?? -Infinity;
    if (start > lastEnd) merged.push(start, end);
    else merged[merged.length - 1] = Math.max(lastEnd, end);
  }
  return merged;
}

/** Joins what lies in one or the other. */
export function joinRanges(one: RangeBoundaries, other: RangeBoundaries): RangeBoundaries {
  const joined = new Array<number>(one.length + other.length);
  let length = 0;
  let lastEnd = -Infinity;
  for (let [ofOne, ofOther] = [0, 0]; ofOne < one.length || ofOther < other.length;) {
    const isOne = boundaryAt(one, ofOne) <= boundaryAt(other, ofOther);
    const start = isOne ? boundaryAt(one, ofOne) : boundaryAt(other, ofOther);
    const end = isOne ? boundaryAt(one, ofOne + 1) : boundaryAt(other, ofOther + 1);
    if (isOne) ofOne += 2;
    else ofOther += 2;
    if (start > lastEnd) {
      joined[length] = start;
      length += 2;
    }
    lastEnd = Math.max(lastEnd, end);
    joined[length - 1] = lastEnd;
  }
  joined.length = length;
  return joined;
}

/** The ranges of a list of boundaries. */
export function rangesOf(boundaries: RangeBoundaries): MinuteRange[] {
  const ranges: MinuteRange[] = [];
  for (let index = 0; index < boundaries.length; index += 2) {
    ranges.push({ start: boundaryAt(boundaries, index), end: boundaryAt(boundaries, index + 1) });
  }
  return ranges;
}

/** The ranges of some boundaries without what lies in others. */
export function withoutRanges(boundaries: RangeBoundaries, removed: RangeBoundaries): RangeBoundaries {
  if (removed.length === 0) return boundaries;
  return rangesOf(boundaries).flatMap(({ start, end }) => {
    const kept: number[] = [];
    let from = start;
    for (const cut of rangesOf(removed)) {
      if (cut.end <= from || cut.start >= end) continue;
      if (cut.start > from) kept.push(from, cut.start);
      from = cut.end;
    }
    if (from < end) kept.push(from, end);
    return kept;
  });
}

/** The boundary at an index; Infinity after the last one. */
export function boundaryAt(boundaries: RangeBoundaries, index: number): number {
  // The length comes first: reading past the end of an array is slow.
  return index < boundaries.length ? (boundaries[index] ?? Infinity) : Infinity;
}

/** Index of the first boundary after a minute; even when that minute lies outside every interval. */
export function firstBoundaryAfter(boundaries: RangeBoundaries, minute: number): number {
  let low = 0;
  let high = boundaries.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((boundaries[middle] ?? minute) <= minute) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** True where `[start, end)` touches no interval. */
export function isOutsideRanges(boundaries: RangeBoundaries, start: number, end: number): boolean {
  const next = firstBoundaryAfter(boundaries, start);
  return next % 2 === 0 && boundaryAt(boundaries, next) >= end;
}

/**
 * Reads busy time as the database sends it: in base64 all starts and ends, event after event in any order. A calendar may
 * have thousands: PostgreSQL needs several times as long to merge them and write them as text.
 */
export function readBusyTime(base64: string): RangeBoundaries {
  const bytes = Buffer.from(base64, 'base64');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  // Whole numbers are sorted several times as fast as doubles.
  const starts = new Int32Array(bytes.length / EVENT);
  const ends = new Int32Array(starts.length);
  for (let index = 0; index < starts.length; index += 1) {
    starts[index] = Math.floor(minuteAt(view, index * EVENT));
    ends[index] = Math.ceil(minuteAt(view, index * EVENT + INSTANT));
  }
  return joinedFrom(starts, ends);
}

/** Instants as the database sends them: minutes of UTC, with their seconds as a fraction. */
export function readInstants(base64: string): Float64Array {
  const bytes = Buffer.from(base64, 'base64');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const minutes = new Float64Array(bytes.length / INSTANT);
  for (let index = 0; index < minutes.length; index += 1) minutes[index] = minuteAt(view, index * INSTANT);
  return minutes;
}

/** Ranges with some minutes more in front of each and behind it; joins those that touch then. */
export function widened(boundaries: RangeBoundaries, before: number, behind: number): RangeBoundaries {
  if (before + behind === 0) return boundaries;
  const half = boundaries.length / 2;
  const [starts, ends] = [new Int32Array(half), new Int32Array(half)];
  for (let index = 0; index < half; index += 1) {
    starts[index] = boundaryAt(boundaries, 2 * index) - before;
    ends[index] = boundaryAt(boundaries, 2 * index + 1) + behind;
  }
  return joinedFrom(starts, ends);
}

/** The ranges of starts and ends, each in any order. */
export function joinedFrom(starts: Int32Array, ends: Int32Array): RangeBoundaries {
  return mergedFrom(ascending(starts), ascending(ends));
}

/** With its seconds as a fraction. */
function minuteAt(view: DataView, offset: number): number {
  // Faster than a BigInt, and as exact for whole seconds.
  const microseconds = view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4);
  return microseconds / MICROSECONDS_A_MINUTE + MINUTE_OF_2000;
}

/** Sorts numbers that are mostly sorted already. */
function ascending(numbers: Int32Array): Int32Array {
  for (let index = 1; index < numbers.length; index += 1)
    if ((numbers[index] ?? 0) < (numbers[index - 1] ?? 0)) return numbers.sort();
  return numbers;
}

/** A range ends where as much has ended as has begun, so it does not matter which start belongs to which end. */
function mergedFrom(starts: Int32Array, ends: Int32Array): RangeBoundaries {
  // As long as it may get: a list that grows takes longer than all else here, and so does a function for each event.
  const merged = new Array<number>(2 * starts.length);
  let length = 0;
  let lastEnd = -Infinity;
  for (let index = 0; index < starts.length; index += 1) {
    const start = starts[index] ?? lastEnd;
    if (start > lastEnd) {
      merged[length] = start;
      length += 2;
    }
    lastEnd = ends[index] ?? lastEnd;
    merged[length - 1] = lastEnd;
  }
  merged.length = length;
  return merged;
}
