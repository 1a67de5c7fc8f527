import type { RangeBoundaries } from './minute-range-rules.ts';

/** Bytes of an event: its start and its end, each in microseconds since 2000. */
const EVENT = 16;
const MICROSECONDS_A_MINUTE = 60_000_000;
const MINUTE_OF_2000 = Date.UTC(2000, 0, 1) / 60_000;

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
    ends[index] = Math.ceil(minuteAt(view, index * EVENT + EVENT / 2));
  }
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
