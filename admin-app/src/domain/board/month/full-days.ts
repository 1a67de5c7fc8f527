import { MILLISECONDS_A_MINUTE, MINUTES_A_DAY } from '@hora-marcada/shared/format';
import type { CalendarItem } from '../calendar-items.ts';
import { clockDate, clockDay } from '../clock-date.ts';
import type { ClosedTime } from '../closed/closed-times.ts';
import { without, type MinuteSpan } from '../closed/minute-spans.ts';
import { daysOf, type OpenDays } from '../closed/open-days.ts';
import type { DayRange } from '../shown-period.ts';

/** What a day of the month says of itself (DAY-016). */
export interface FullDay {
  readonly count: number;
  /** Booked share of the open minutes, 0 to 100; 'shut' where there are none, undefined while unknown. */
  readonly percent: number | 'shut' | undefined;
}

export function fullDays(
  range: DayRange,
  items: readonly CalendarItem[],
  open: OpenDays,
  closed: readonly ClosedTime[],
): ReadonlyMap<string, FullDay> {
  const byDay = new Map(daysOf(range).map((day) => [day, [] as CalendarItem[]]));
  for (const item of items) for (const day of daysTouched(item)) byDay.get(day)?.push(item);
  return new Map(
    [...byDay].map(([day, ofDay]) => {
      const calendars = open.get(day);
      const percent =
        calendars &&
        percentOf(
          [...calendars].map(([name, spans]) => {
            const closures = closed.filter(
              (time) => time.day === day && (time.calendar === undefined || time.calendar === name),
            );
            const taken = ofDay.filter(({ resourceId }) => resourceId === name);
            return { open: without(spans, closures), taken: taken.map((item) => spanOn(day, item)) };
          }),
        );
      return [day, { count: ofDay.length, percent }];
    }),
  );
}

interface Work {
  readonly open: readonly MinuteSpan[];
  readonly taken: readonly MinuteSpan[];
}

function percentOf(calendars: readonly Work[]): number | 'shut' {
  const total = calendars.reduce((sum, { open }) => sum + lengthOf(open), 0);
  const free = calendars.reduce((sum, { open, taken }) => sum + lengthOf(without(open, taken)), 0);
  return total === 0 ? 'shut' : Math.round(((total - free) / total) * 100);
}

function lengthOf(spans: readonly MinuteSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

/** An end at midnight is the end of the day before. */
function daysTouched({ start, end }: CalendarItem): readonly string[] {
  const last = new Date(Math.max(start.getTime(), end.getTime() - 1));
  return daysOf({ from: clockDay(start), to: clockDay(last) });
}

function spanOn(day: string, { start, end }: CalendarItem): MinuteSpan {
  const midnight = clockDate(`${day}T00:00`).getTime();
  const minuteOf = (date: Date) => (date.getTime() - midnight) / MILLISECONDS_A_MINUTE;
  return { from: Math.max(0, minuteOf(start)), to: Math.min(MINUTES_A_DAY, minuteOf(end)) };
}
