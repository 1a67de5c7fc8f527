import {
  addDays,
  fromWallClock,
  LAST_WEEK_OF_MONTH,
  MILLISECONDS_A_DAY,
  MILLISECONDS_A_MINUTE,
  MINUTES_A_DAY,
  toWallClock,
  type SeriesRhythm,
} from '@hora-marcada/shared/format';
import { zoneOffsetSteps } from '../availability/wall-clock-rules.ts';
import type { TimeRange } from '../events/event-time-rules.ts';

/** When a series comes, and until when. */
export interface SeriesDates extends SeriesRhythm {
  readonly last_day: string | null;
}

/** The dates of a rule between two days, both included, in order: 'YYYY-MM-DD'. */
export function datesOf(rule: SeriesDates, from: string, until: string): string[] {
  const first = from > rule.first_day ? from : rule.first_day;
  const last = rule.last_day !== null && rule.last_day < until ? rule.last_day : until;
  const dates = rule.month_week === null ? weekly(rule, first, last) : monthly(rule, first, last);
  return dates.filter((date) => date >= first && date <= last);
}

function weekly({ first_day, every_weeks }: SeriesRhythm, first: string, last: string): string[] {
  const step = 7 * (every_weeks ?? 1);
  const passed = Math.ceil((numberOf(first) - numberOf(first_day)) / step);
  const dates: string[] = [];
  for (let date = addDays(first_day, passed * step); date <= last; date = addDays(date, step))
    dates.push(date);
  return dates;
}

function monthly({ first_day, month_week }: SeriesRhythm, first: string, last: string): string[] {
  const weekday = weekdayOf(first_day);
  const week = month_week ?? 1;
  const dates: string[] = [];
  for (let month = `${first.slice(0, 7)}-01`; month <= last; month = nextMonth(month)) {
    const end = addDays(nextMonth(month), -1);
    dates.push(
      week === LAST_WEEK_OF_MONTH
        ? addDays(end, -daysBetween(weekday, weekdayOf(end)))
        : addDays(month, daysBetween(weekdayOf(month), weekday) + 7 * (week - 1)),
    );
  }
  return dates;
}

/**
 * When the occurrence of a date begins and ends: the store's clock shows the same time whatever summer time does. A time that the
 * day does not have becomes the first minute after it (REC-004).
 */
export function occurrenceOn(date: string, time: string, minutes: number, timeZone: string): TimeRange {
  const start = startOn(`${date}T${time}`, timeZone);
  return { start, end: new Date(start.getTime() + minutes * MILLISECONDS_A_MINUTE) };
}

function startOn(wallClock: string, timeZone: string): Date {
  const start = fromWallClock(wallClock, timeZone);
  if (toWallClock(start, timeZone).startsWith(wallClock)) return start;
  const end = start.getTime() / MILLISECONDS_A_MINUTE;
  const steps = zoneOffsetSteps(timeZone, { start: end - 2 * MINUTES_A_DAY, end });
  const change = steps.findLast(({ since }) => since <= end);
  return new Date((change?.since ?? end) * MILLISECONDS_A_MINUTE);
}

/** The last date of a rule before a day; undefined without one. */
export function lastDateBefore(rule: SeriesDates, day: string): string | undefined {
  return datesOf(rule, rule.first_day, addDays(day, -1)).at(-1);
}

/** Days since 1970-01-01. */
export function numberOf(day: string): number {
  return Date.parse(day) / MILLISECONDS_A_DAY;
}

/** Sunday 0. */
function weekdayOf(day: string): number {
  return new Date(day).getUTCDay();
}

function daysBetween(weekday: number, later: number): number {
  return (later - weekday + 7) % 7;
}

function nextMonth(month: string): string {
  return `${addDays(month, 31).slice(0, 7)}-01`;
}
