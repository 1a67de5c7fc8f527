import { formatDay, formatWeekdayAndDay } from './calendar-date.ts';
import { MILLISECONDS_A_DAY } from './durations.ts';

/** '2026-03-10' of '2026-03-10T10:00:00', also with a blank in place of the T. */
export function dayOf(wallClock: string): string {
  return wallClock.slice(0, 10);
}

/** '10:00' of '2026-03-10T10:00:00'. */
export function timeOf(wallClock: string): string {
  return wallClock.slice(11, 16);
}

/** 605 of '10:05' or '10:05:00': the minute of the day. */
export function minuteOf(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** '2026-03-01' of ('2026-02-28', 1). */
export function addDays(day: string, days: number): string {
  return dayOf(new Date(Date.parse(day) + days * MILLISECONDS_A_DAY).toISOString());
}

/** '10/03/2026 às 10:00' of '2026-03-10T10:00:00'. */
export function formatMoment(wallClock: string): string {
  return `${formatDay(dayOf(wallClock))} às ${timeOf(wallClock)}`;
}

/** 'ter 10/03 10:00' of '2026-03-10T10:00:00'. */
export function formatShortMoment(wallClock: string): string {
  return `${formatWeekdayAndDay(dayOf(wallClock))} ${timeOf(wallClock)}`;
}
