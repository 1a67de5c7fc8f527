import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { WallClockRange } from '../event/new/new-event.ts';
import { addDaysToDate, wallClockOf } from './clock-date.ts';

/** Reads the calendar's report of a selection: times of a day, or the first moment of each whole day. */
export function pickedRange(picked: {
  readonly start: Date;
  readonly end: Date;
  readonly slots: readonly Date[];
}): WallClockRange {
  const [first = picked.start, second] = picked.slots;
  const last = picked.slots.at(-1) ?? first;
  const areDays = second === undefined || second.getTime() - first.getTime() >= MILLISECONDS_A_DAY;
  // The library adds the last day on the browser's clock, which may be an hour off.
  return areDays ? slotOf(first, addDaysToDate(last, 1)) : slotOf(picked.start, picked.end);
}

function slotOf(start: Date, end: Date): WallClockRange {
  return { start: wallClockOf(start), end: wallClockOf(end) };
}
