import { boundaryAt, firstBoundaryAfter, isClear, type Boundaries } from './boundary-rules.ts';

const MINUTES_A_DAY = 1440;
const DEFAULT_DURATION_IN_MINUTES = 30;

/**
 * Everything that decides what a calendar offers for one service. Minutes count from 1970-01-01T00:00 of the
 * store's wall clock, days likewise.
 */
export interface Schedule {
  /** With the seconds as a fraction of the minute. */
  readonly now: number;
  readonly delayInMinutes: number;
  readonly intervalInMinutes: number;
  readonly futureDays: number;
  readonly durationInMinutes: number;
  readonly openings: readonly Opening[];
  readonly busy: Boundaries;
  /** Minutes the wall clock skips where the zone's summer time begins. */
  readonly skipped: Boundaries;
}

/** One opening-hours set linked to the calendar, in minutes of the day. */
export interface Opening {
  readonly opensAt: number;
  readonly closesAt: number;
  /** Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
  /** The largest gap to another booking that is offered; null where bookings are not grouped. */
  readonly groupMinutes: number | null;
}

/** Days with at least one offered slot, ascending. */
export function offeredDays(schedule: Schedule): number[] {
  const today = dayOf(schedule.now);
  const days = Array.from({ length: schedule.futureDays + 1 }, (_, ahead) => today + ahead);
  // Grouping never takes the last free slot of a set, so the first free one decides.
  return days.filter((day) =>
    hoursOn(schedule, day).some((hours) => freeStarts(schedule, hours, 1).length > 0),
  );
}

/** Start minutes offered on a day, ascending; empty outside the horizon. */
export function offeredSlots(schedule: Schedule, day: number): number[] {
  const today = dayOf(schedule.now);
  if (day < today || day > today + schedule.futureDays) return [];
  let offered: number[] = [];
  for (const hours of hoursOn(schedule, day)) {
    const starts = groupedStarts(schedule, hours);
    offered = offered.length === 0 ? starts : union(offered, starts);
  }
  return offered;
}

/** A service without a duration takes half an hour (specification §9). */
export function bookedDuration(durationInMinutes: number | null): number {
  return durationInMinutes !== null && durationInMinutes > 0
    ? durationInMinutes
    : DEFAULT_DURATION_IN_MINUTES;
}

/** Day number of a minute. */
export function dayOf(minute: number): number {
  return Math.floor(minute / MINUTES_A_DAY);
}

interface Hours {
  readonly open: number;
  readonly close: number;
  readonly groupMinutes: number | null;
}

function hoursOn({ openings }: Schedule, day: number): Hours[] {
  const midnight = day * MINUTES_A_DAY;
  const weekday = isoWeekday(day);
  const hours: Hours[] = [];
  for (const { opensAt, closesAt, weekdays, groupMinutes } of openings) {
    if (!weekdays.includes(weekday)) continue;
    hours.push({ open: midnight + opensAt, close: midnight + closesAt, groupMinutes });
  }
  return hours;
}

function groupedStarts(schedule: Schedule, hours: Hours): number[] {
  const starts = freeStarts(schedule, hours);
  return hours.groupMinutes === null ? starts : nearBookings(schedule, hours, hours.groupMinutes, starts);
}

function freeStarts(schedule: Schedule, { open, close }: Hours, atMost = Infinity): number[] {
  const { busy, skipped, intervalInMinutes, durationInMinutes } = schedule;
  const lastStart = close - durationInMinutes;
  const starts: number[] = [];
  let next = firstBoundaryAfter(busy, open);
  for (let start = firstStart(schedule, open); start <= lastStart; start += intervalInMinutes) {
    while (next < busy.length && boundaryAt(busy, next) <= start) next += 1;
    const end = start + durationInMinutes;
    if (!isClear(busy, next, end)) continue;
    if (skipped.length > 0 && !isClear(skipped, firstBoundaryAfter(skipped, start), end)) continue;
    if (starts.push(start) === atMost) break;
  }
  return starts;
}

function firstStart({ now, delayInMinutes, intervalInMinutes }: Schedule, open: number): number {
  const earliest = now + delayInMinutes;
  return earliest <= open
    ? open
    : open + Math.ceil((earliest - open) / intervalInMinutes) * intervalInMinutes;
}

/** Keeps the starts near another booking of the same opening hours, or the nearest ones when none is near. */
function nearBookings(
  { busy, now, durationInMinutes }: Schedule,
  { open, close }: Hours,
  groupMinutes: number,
  starts: number[],
): number[] {
  const forgotten = Math.max(open, now);
  const gaps: number[] = [];
  let allowed = Infinity;
  let next = firstBoundaryAfter(busy, open);
  for (const start of starts) {
    while (next < busy.length && boundaryAt(busy, next) <= start) next += 1;
    const endBefore = next > 0 ? boundaryAt(busy, next - 1) : -Infinity;
    const startAfter = boundaryAt(busy, next);
    const gapBefore = endBefore > forgotten ? start - endBefore : Infinity;
    const gapAfter = startAfter < close ? startAfter - start - durationInMinutes : Infinity;
    const gap = Math.min(gapBefore, gapAfter);
    gaps.push(gap);
    allowed = Math.min(allowed, gap);
  }
  allowed = Math.max(allowed, groupMinutes);
  return starts.filter((_, index) => (gaps[index] ?? Infinity) <= allowed);
}

function union(some: number[], others: number[]): number[] {
  return [...new Set([...some, ...others])].sort((a, b) => a - b);
}

function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}
