import { MILLISECONDS_A_MINUTE, MINUTES_A_DAY } from '@hora-marcada/shared/format';
import type { CalendarItem } from '../calendar-items.ts';
import { clockDay, timeOfDay } from '../clock-date.ts';
import type { MinuteSpan } from '../closed/minute-spans.ts';
import type { DayRange } from '../shown-period.ts';

/** What an event takes of the first of some days that it is on. */
export function minutesOf({ start, end }: CalendarItem, { from: firstDay }: DayRange): MinuteSpan {
  const begins = clockDay(start);
  const day = begins < firstDay ? firstDay : begins;
  return {
    from: begins < day ? 0 : minuteIn(start),
    to: clockDay(end) === day ? minuteIn(end) : MINUTES_A_DAY,
  };
}

/** Since that day's 00:00. */
export function minuteIn(date: Date): number {
  return timeOfDay(date) / MILLISECONDS_A_MINUTE;
}
