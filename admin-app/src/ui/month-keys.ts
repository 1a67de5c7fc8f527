import { addDays, addMonths, weekdayOf } from './month-days.ts';

/** The day that a key leads to from another; undefined for keys that lead nowhere. */
export function dayReachedBy(key: string, from: string): string | undefined {
  return moves[key]?.(from);
}

const moves: Readonly<Record<string, (from: string) => string>> = {
  ArrowLeft: (from) => addDays(from, -1),
  ArrowRight: (from) => addDays(from, 1),
  ArrowUp: (from) => addDays(from, -7),
  ArrowDown: (from) => addDays(from, 7),
  Home: (from) => addDays(from, -weekdayOf(from)),
  End: (from) => addDays(from, 6 - weekdayOf(from)),
  PageUp: (from) => addMonths(from, -1),
  PageDown: (from) => addMonths(from, 1),
};
