import {
  addMinutes,
  fromWallClock,
  toWallClock,
  MINUTES_A_DAY,
  dayOf,
  minuteOf,
} from '@hora-marcada/shared/format';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import { closingMinute } from '@hora-marcada/shared/rules';
import { dayPlans, type DaysOff } from '../../catalogue/days-off/day-plan-rules.ts';
import { scheduleDaysOff } from '../../scheduling/availability/calendar-setup-rules.ts';
import {
  rangesOf,
  mergeRanges,
  withoutRanges,
  type RangeBoundaries,
  type MinuteRange,
} from '../../scheduling/availability/minute-range-rules.ts';
import { openTime, type PlannedOpenings } from '../../scheduling/availability/slot-rules.ts';
import {
  dayFromText,
  onWallClock,
  type ZoneOffsetStep,
} from '../../scheduling/availability/wall-clock-rules.ts';

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

export interface CalendarOpenings {
  readonly id: string;
  /** Its opening-hours sets, times as 'HH:mm:ss', weekdays Monday 1 to Sunday 7. */
  readonly openings: readonly {
    readonly timeOpen: string;
    readonly timeClose: string;
    readonly weekdays: readonly number[];
  }[];
}

interface PlannedCalendar extends PlannedOpenings {
  readonly id: string;
}

/** The calendars of a store, planned for consecutive days 'YYYY-MM-DD'. */
export function openingsOf(
  { calendars, daysOff }: { readonly calendars: readonly CalendarOpenings[]; readonly daysOff: DaysOff },
  days: readonly string[],
): PlannedCalendar[] {
  const [first = 0, last = first] = [days.at(0), days.at(-1)].map((day) => dayFromText(day ?? ''));
  return calendars.map(({ id, openings }) => ({
    id,
    openings: openings.map(({ timeOpen, timeClose, weekdays }) => ({
      opensAt: minuteOf(timeOpen),
      closesAt: closingMinute(timeClose),
      weekdays,
    })),
    daysOff: scheduleDaysOff(dayPlans(daysOff, id, first, last)),
  }));
}

export interface BusyCalendar {
  readonly id: string;
  /** Non-overlapping, in minutes of UTC since 1970. */
  readonly busy: readonly MinuteRange[];
}

interface DayOccupancy {
  readonly openMinutes: number;
  /** Open minutes that events take, each counted once; events out of hours do not count. */
  readonly bookedMinutes: number;
}

/** How much of a day 'YYYY-MM-DD' the calendars of a store offer, and how much of that is taken. */
export function dayOccupancy(
  day: string,
  calendars: readonly PlannedCalendar[],
  busyCalendars: readonly BusyCalendar[],
  steps: readonly ZoneOffsetStep[],
): DayOccupancy {
  const parts = calendars.map(({ id, ...calendar }) => {
    const open = withoutRanges(openTime(calendar, dayFromText(day)), calendar.daysOff?.pauses ?? []);
    const busy = busyCalendars.find((calendar) => calendar.id === id)?.busy ?? [];
    const taken = onWallClock(mergeRanges(busy), steps);
    return {
      open: minutesOf(open),
      booked: minutesOf(open) + minutesOf(taken) - minutesOf(union(open, taken)),
    };
  });
  return {
    openMinutes: sum(parts.map(({ open }) => open)),
    bookedMinutes: sum(parts.map(({ booked }) => booked)),
  };
}

function union(some: RangeBoundaries, others: RangeBoundaries): RangeBoundaries {
  return mergeRanges([...rangesOf(some), ...rangesOf(others)]);
}

function minutesOf(boundaries: RangeBoundaries): number {
  return sum(rangesOf(boundaries).map(({ start, end }) => end - start));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
