import {
  rangesOf,
  mergeRanges,
  type RangeBoundaries,
  type MinuteRange,
} from '../../scheduling/availability/minute-range-rules.ts';
import {
  dayFromText,
  MINUTES_A_DAY,
  minuteOfDay,
  onWallClock,
  type ZoneOffsetStep,
} from '../../scheduling/availability/wall-clock-rules.ts';

export interface CalendarOpenings {
  readonly id: string;
  /** Its opening-hours sets, times as 'HH:mm:ss', weekdays Monday 1 to Sunday 7. */
  readonly openings: readonly {
    readonly timeOpen: string;
    readonly timeClose: string;
    readonly weekdays: readonly number[];
  }[];
}

export interface BusyCalendar {
  readonly id: string;
  /** Non-overlapping, in minutes of UTC since 1970. */
  readonly busy: readonly MinuteRange[];
}

export interface DayOccupancy {
  readonly openMinutes: number;
  /** Open minutes that events take, each counted once; events out of hours do not count. */
  readonly bookedMinutes: number;
}

/** How much of a day 'YYYY-MM-DD' the calendars of a store offer, and how much of that is taken. */
export function dayOccupancy(
  day: string,
  calendars: readonly CalendarOpenings[],
  busyCalendars: readonly BusyCalendar[],
  steps: readonly ZoneOffsetStep[],
): DayOccupancy {
  const parts = calendars.map(({ id, openings }) => {
    const open = openTime(day, openings);
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

function openTime(day: string, openings: CalendarOpenings['openings']): RangeBoundaries {
  const midnight = dayFromText(day) * MINUTES_A_DAY;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return mergeRanges(
    openings
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ timeOpen, timeClose }) => ({
        start: midnight + minuteOfDay(timeOpen),
        end: midnight + minuteOfDay(timeClose),
      })),
  );
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
