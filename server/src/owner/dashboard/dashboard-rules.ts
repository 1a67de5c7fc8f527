import { addMinutes, fromWallClock, toWallClock, MINUTES_A_DAY, dayOf } from '@hora-marcada/shared/format';
import type { AnswerOf } from '@hora-marcada/shared/contract';

const DAYS = 7;

export interface DashboardWeek {
  /** 'YYYY-MM-DD': today on the store's clock and the six days after it. */
  readonly days: readonly string[];
  /** When each of them begins, and when the last one ends. */
  readonly beginnings: readonly Date[];
  readonly start: Date;
  readonly end: Date;
}

/** The store's seven days from now on. */
export function dashboardWeekFrom(now: Date, timeZone: string): DashboardWeek {
  const today = dayOf(toWallClock(now, timeZone));
  const midnight = (day: number) => addMinutes(`${today}T00:00`, day * MINUTES_A_DAY);
  const beginning = (day: number) => fromWallClock(midnight(day), timeZone);
  return {
    days: Array.from({ length: DAYS }, (_, day) => midnight(day).slice(0, 10)),
    beginnings: Array.from({ length: DAYS + 1 }, (_, day) => beginning(day)),
    start: beginning(0),
    end: beginning(DAYS),
  };
}

interface StoreSetup {
  readonly hasOpeningHours: boolean;
  readonly calendars: readonly {
    /** Those of its opening-hours sets that exist. */
    readonly openings: readonly unknown[];
    readonly hasService: boolean;
  }[];
}

/** The first thing a store's page lacks before anything can be booked; null when nothing is lacking. */
export function missingSetup({ hasOpeningHours, calendars }: StoreSetup): AnswerOf<'dashboard'>['missing'] {
  const open = calendars.filter(({ openings }) => openings.length > 0);
  if (!hasOpeningHours) return 'opening_hours';
  if (open.length === 0) return 'calendar';
  return open.some(({ hasService }) => hasService) ? null : 'service';
}
