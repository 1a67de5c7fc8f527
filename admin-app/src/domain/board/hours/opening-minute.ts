import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import type { CalendarItem } from '../calendar-items.ts';
import { clockDay } from '../clock-date.ts';
import type { MinuteSpan } from '../closed/minute-spans.ts';
import type { OpenDays } from '../closed/open-days.ts';
import { minuteIn, minutesOf } from './item-minutes.ts';
import { dayRangeOf, type DayRange, type ShownPeriod } from '../shown-period.ts';

const hour = 60;
const beginningOfDays = 7 * hour;

/**
 * The minute of the day that a week or a day opens at (DAY-015): with today in it the hour before the present (OWN-004), else
 * the first booking or the opening, whichever is earlier.
 */
export function openingMinute(
  period: ShownPeriod,
  now: Date,
  items: readonly CalendarItem[],
  open: OpenDays,
): number {
  const days = dayRangeOf(period);
  return isWithin(days, clockDay(now)) ? hourBefore(now) : busySpan(days, items, open).from;
}

/**
 * The minute that a day opens at where so many minutes are in sight at once (DAY-025): its first booking or opening; today the
 * hour before the present, but no later than the end of the day asks for.
 */
export function openingMinuteBeside(
  day: string,
  now: Date,
  items: readonly CalendarItem[],
  open: OpenDays,
  inSight: number,
): number {
  const { from, to } = busySpan({ from: day, to: day }, items, open);
  if (clockDay(now) !== day) return from;
  return Math.max(from, Math.min(hourBefore(now), to - inSight));
}

/** From the first booking or opening to the last booking or closing. */
function busySpan(days: DayRange, items: readonly CalendarItem[], open: OpenDays): MinuteSpan {
  const bookings = items
    .filter(({ allDay, start }) => !allDay && isWithin(days, clockDay(start)))
    .map((item) => minutesOf(item, days));
  const openings = [...open]
    .filter(([day]) => isWithin(days, day))
    .flatMap(([, calendars]) => [...calendars.values()].flat());
  const spans = [...bookings, ...openings];
  if (spans.length === 0) return { from: beginningOfDays, to: MINUTES_A_DAY };
  return { from: Math.min(...spans.map(({ from }) => from)), to: Math.max(...spans.map(({ to }) => to)) };
}

function isWithin({ from, to }: DayRange, day: string): boolean {
  return from <= day && day <= to;
}

function hourBefore(now: Date): number {
  return Math.max(0, minuteIn(now) - hour);
}
