import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { CalendarItem } from '../calendar-items.ts';
import { clockDay, timeOfDay } from '../clock-date.ts';
import type { OpenDays } from '../closed/open-days.ts';
import { dayRangeOf, type ShownPeriod } from '../shown-period.ts';

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
  const { from, to } = dayRangeOf(period);
  const isShown = (day: string) => from <= day && day <= to;
  if (isShown(clockDay(now))) return Math.max(0, timeOfDay(now) / MILLISECONDS_A_MINUTE - hour);
  const bookings = items
    .filter(({ allDay, start }) => !allDay && isShown(clockDay(start)))
    .map(({ start }) => timeOfDay(start) / MILLISECONDS_A_MINUTE);
  const openings = [...open]
    .filter(([day]) => isShown(day))
    .flatMap(([, calendars]) => [...calendars.values()].flat().map((span) => span.from));
  const first = Math.min(...bookings, ...openings);
  return first === Infinity ? beginningOfDays : first;
}
