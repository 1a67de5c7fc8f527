import { addMinutes, fromWallClock, toWallClock } from '@hora-marcada/shared/format';

const MINUTES_A_DAY = 1440;
const DAYS = 7;

export interface Week {
  /** 'YYYY-MM-DD': today on the store's clock and the six days after it. */
  readonly days: readonly string[];
  /** When each of them begins, and when the last one ends. */
  readonly beginnings: readonly Date[];
  readonly start: Date;
  readonly end: Date;
}

/** The store's seven days from now on. */
export function weekFrom(now: Date, timeZone: string): Week {
  const today = toWallClock(now, timeZone).slice(0, 10);
  const midnight = (day: number) => addMinutes(`${today}T00:00`, day * MINUTES_A_DAY);
  const beginning = (day: number) => fromWallClock(midnight(day), timeZone);
  return {
    days: Array.from({ length: DAYS }, (_, day) => midnight(day).slice(0, 10)),
    beginnings: Array.from({ length: DAYS + 1 }, (_, day) => beginning(day)),
    start: beginning(0),
    end: beginning(DAYS),
  };
}
