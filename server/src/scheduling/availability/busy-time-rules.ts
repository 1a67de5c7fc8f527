import type { RangeBoundaries } from './minute-range-rules.ts';

/** Bytes of an event: its start and its end, each in microseconds since 2000. */
const EVENT = 16;
const MICROSECONDS_A_MINUTE = 60_000_000;
const MINUTE_OF_2000 = Date.UTC(2000, 0, 1) / 60_000;

/**
 * Reads busy time as the database sends it: hexadecimal digits of all starts and ends, event after event in any order.
 * A calendar may have thousands: PostgreSQL needs several times as long to merge them and write them as text.
 */
export function readBusyTime(digits: string): RangeBoundaries {
  const bytes = Buffer.from(digits, 'hex');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const starts = new Float64Array(bytes.length / EVENT);
  const ends = new Float64Array(starts.length);
  for (let index = 0; index < starts.length; index += 1) {
    starts[index] = Math.floor(minuteAt(view, index * EVENT));
    ends[index] = Math.ceil(minuteAt(view, index * EVENT + EVENT / 2));
  }
  return mergedFrom(starts.sort(), ends.sort());
}

/** With its seconds as a fraction. */
function minuteAt(view: DataView, offset: number): number {
  // Faster than a BigInt, and as exact for whole seconds.
  const microseconds = view.getInt32(offset) * 2 ** 32 + view.getUint32(offset + 4);
  return microseconds / MICROSECONDS_A_MINUTE + MINUTE_OF_2000;
}

/** A range ends where as much has ended as has begun, so it does not matter which start belongs to which end. */
function mergedFrom(starts: Float64Array, ends: Float64Array): RangeBoundaries {
  const merged: number[] = [];
  starts.forEach((start, index) => {
    const lastEnd = ends[index - 1];
    if (lastEnd === undefined) merged.push(start);
    else if (start > lastEnd) merged.push(lastEnd, start);
  });
  return merged.concat(...ends.subarray(-1));
}
