import {
  intervalsOf,
  mergeIntervals,
  type Boundaries,
  type Interval,
} from '../availability/boundary-rules.ts';
import { dayFromText, MINUTES_A_DAY, minuteOfDay } from '../availability/wall-minute-rules.ts';
import { onWallClock, type OffsetStep } from '../availability/zone-rules.ts';

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
  /** Apart from one another, in minutes of UTC since 1970. */
  readonly busy: readonly Interval[];
}

export interface Occupancy {
  readonly openMinutes: number;
  /** Those of the open minutes that events take; appointments out of hours do not count, nor do free days twice. */
  readonly bookedMinutes: number;
}

/** How much of a day 'YYYY-MM-DD' the calendars of a store offer, and how much of that is taken. */
export function occupancyOf(
  day: string,
  calendars: readonly CalendarOpenings[],
  busyCalendars: readonly BusyCalendar[],
  steps: readonly OffsetStep[],
): Occupancy {
  const parts = calendars.map(({ id, openings }) => {
    const open = openTime(day, openings);
    const busy = busyCalendars.find((calendar) => calendar.id === id)?.busy ?? [];
    const taken = onWallClock(mergeIntervals(busy), steps);
    return {
      open: minutesOf(open),
      booked: minutesOf(open) + minutesOf(taken) - minutesOf(joined(open, taken)),
    };
  });
  return {
    openMinutes: sum(parts.map(({ open }) => open)),
    bookedMinutes: sum(parts.map(({ booked }) => booked)),
  };
}

function openTime(day: string, openings: CalendarOpenings['openings']): Boundaries {
  const midnight = dayFromText(day) * MINUTES_A_DAY;
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  return mergeIntervals(
    openings
      .filter(({ weekdays }) => weekdays.includes(weekday))
      .map(({ timeOpen, timeClose }) => ({
        start: midnight + minuteOfDay(timeOpen),
        end: midnight + minuteOfDay(timeClose),
      })),
  );
}

function joined(some: Boundaries, others: Boundaries): Boundaries {
  return mergeIntervals([...intervalsOf(some), ...intervalsOf(others)]);
}

function minutesOf(boundaries: Boundaries): number {
  return sum(intervalsOf(boundaries).map(({ start, end }) => end - start));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
