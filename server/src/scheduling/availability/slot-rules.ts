import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import {
  type RangeBoundaries,
  isOutsideRanges,
  boundaryAt,
  firstBoundaryAfter,
  joinRanges,
  mergeRanges,
  rangesOf,
} from './minute-range-rules.ts';
import { dayOfMinute } from './wall-clock-rules.ts';

/**
 * Everything that decides what a calendar offers for one service. Minutes count from 1970-01-01T00:00 of the
 * store's wall clock, days likewise.
 */
export interface CalendarSchedule {
  /** With the seconds as a fraction of the minute. */
  readonly now: number;
  readonly delayInMinutes: number;
  readonly intervalInMinutes: number;
  readonly futureDays: number;
  readonly durationInMinutes: number;
  readonly openings: readonly OpeningWindow[];
  /** What an appointment may not meet. */
  readonly busy: RangeBoundaries;
  /** Undefined where no event and no service asked for has stripes. */
  readonly striped?: StripedTime;
  /** Minutes the wall clock skips where the zone's summer time begins. */
  readonly skipped: RangeBoundaries;
  /** Undefined where no day departs from the opening hours. */
  readonly daysOff?: ScheduleDaysOff;
}

/** What busy time is made of where that is more than appointments. */
interface StripedTime {
  /** Computed where somebody asks why a start is not offered. */
  readonly appointments: () => RangeBoundaries;
  /** Each appointment, or several that touch, with the busy minutes around it; none where nothing is grouped. */
  readonly bookings: readonly { readonly appointment: RangeBoundaries; readonly taken: RangeBoundaries }[];
}

/** A calendar's opening hours, and the days that depart from them. */
export interface PlannedOpenings {
  readonly openings: readonly Pick<OpeningWindow, 'opensAt' | 'closesAt' | 'weekdays'>[];
  readonly daysOff?: ScheduleDaysOff | undefined;
}

/** How days depart from the opening hours. */
export interface ScheduleDaysOff {
  /** Day → what is open instead, on whatever weekday; nothing on a day off. */
  readonly openings: ReadonlyMap<number, readonly OpeningWindow[]>;
  /** Taken like busy minutes, but no booking to be near. */
  readonly pauses: RangeBoundaries;
}

/** One opening-hours set linked to the calendar, in minutes of the day. */
export interface OpeningWindow {
  readonly opensAt: number;
  readonly closesAt: number;
  /** Monday 1 to Sunday 7. */
  readonly weekdays: readonly number[];
  /** The largest gap to another booking that is offered; null where bookings are not grouped. */
  readonly groupMinutes: number | null;
}

/** Days with at least one offered slot, ascending. */
export function offeredDays(schedule: CalendarSchedule): number[] {
  const today = dayOfMinute(schedule.now);
  return [...new Set(offeredSlots(schedule, today, today + schedule.futureDays).map(dayOfMinute))];
}

/** Days until the horizon on which something opens, though no slot be offered, ascending. */
export function openDays({ now, futureDays, openings, daysOff }: CalendarSchedule): number[] {
  const today = dayOfMinute(now);
  return Array.from({ length: futureDays + 1 }, (_, index) => today + index).filter((day) =>
    (daysOff?.openings.get(day) ?? openings).some(({ weekdays }) => weekdays.includes(isoWeekday(day))),
  );
}

/** Start minutes offered from one day to another, ascending; none outside the horizon. */
export function offeredSlots(schedule: CalendarSchedule, firstDay: number, lastDay = firstDay): number[] {
  const today = dayOfMinute(schedule.now);
  const last = Math.min(lastDay, today + schedule.futureDays);
  const offered: number[] = [];
  const taken = takenTime(schedule);
  for (let day = Math.max(firstDay, today); day <= last; day += 1)
    addSlotsOfDay(day, schedule, taken, offered);
  return offered;
}

/** When a day is open, pauses or not. */
export function openTime({ openings, daysOff }: PlannedOpenings, day: number): RangeBoundaries {
  const midnight = day * MINUTES_A_DAY;
  const weekday = isoWeekday(day);
  const windows = (daysOff?.openings.get(day) ?? openings).filter(({ weekdays }) =>
    weekdays.includes(weekday),
  );
  return mergeRanges(
    windows.map(({ opensAt, closesAt }) => ({ start: midnight + opensAt, end: midnight + closesAt })),
  );
}

/** The busy minutes and the pauses as one. */
function takenTime({ busy, daysOff }: CalendarSchedule): RangeBoundaries {
  if (!daysOff || daysOff.pauses.length === 0) return busy;
  return joinRanges(busy, daysOff.pauses);
}

function addSlotsOfDay(
  day: number,
  schedule: CalendarSchedule,
  taken: RangeBoundaries,
  offered: number[],
): void {
  const before = offered.length;
  const weekday = isoWeekday(day);
  let sets = 0;
  for (const opening of schedule.daysOff?.openings.get(day) ?? schedule.openings) {
    if (!opening.weekdays.includes(weekday)) continue;
    sets += 1;
    const beforeSet = offered.length;
    addFreeStarts(day, opening, schedule, taken, offered);
    if (opening.groupMinutes === null && schedule.skipped.length === 0) continue;
    const shown = offered.splice(beforeSet).filter((start) => isShown(start, schedule));
    offered.push(...startsNearBookings(shown, day, opening, schedule));
  }
  if (sets > 1) offered.push(...[...new Set(offered.splice(before))].sort((a, b) => a - b));
}

function isShown(start: number, { skipped, durationInMinutes }: CalendarSchedule): boolean {
  return isOutsideRanges(skipped, start, start + durationInMinutes);
}

/** Adds the free starts of one opening window on a day, one stretch of free time after the other. */
function addFreeStarts(
  day: number,
  opening: OpeningWindow,
  schedule: CalendarSchedule,
  taken: RangeBoundaries,
  starts: number[],
): void {
  const { intervalInMinutes, durationInMinutes } = schedule;
  const open = day * MINUTES_A_DAY + opening.opensAt;
  const close = day * MINUTES_A_DAY + opening.closesAt;
  const lastStart = close - durationInMinutes;
  let freeFrom = Math.max(open, schedule.now + schedule.delayInMinutes);
  let next = firstBoundaryAfter(taken, freeFrom);
  if (next % 2 === 1) freeFrom = boundaryAt(taken, next++);
  // Reads the array without boundaryAt: with thousands of events this loop is what a query costs.
  for (; next < taken.length && freeFrom <= lastStart; next += 2) {
    const freeUntil = taken[next] ?? close;
    if (freeUntil - freeFrom >= durationInMinutes)
      addGrid(starts, freeFrom, Math.min(freeUntil - durationInMinutes, lastStart), open, intervalInMinutes);
    freeFrom = taken[next + 1] ?? close;
  }
  if (freeFrom <= lastStart) addGrid(starts, freeFrom, lastStart, open, intervalInMinutes);
}

/**
 * The free starts near a booking of the same opening window, or the nearest ones when none is near; all of them
 * where nothing is grouped or nothing is booked.
 */
function startsNearBookings(
  starts: number[],
  day: number,
  opening: OpeningWindow,
  schedule: CalendarSchedule,
): number[] {
  const { groupMinutes } = opening;
  if (groupMinutes === null) return starts;
  const gaps = gapsToBookings(starts, day, opening, schedule);
  const allowed = Math.max(groupMinutes, Math.min(...gaps));
  return starts.filter((_, index) => (gaps[index] ?? Infinity) <= allowed);
}

function isoWeekday(day: number): number {
  return ((((day + 3) % 7) + 7) % 7) + 1;
}

/** Adds the minutes of the grid that lie between two minutes, both included. */
function addGrid(starts: number[], from: number, to: number, open: number, intervalInMinutes: number): void {
  const steps = from === open ? 0 : Math.ceil((from - open) / intervalInMinutes);
  for (let start = open + steps * intervalInMinutes; start <= to; start += intervalInMinutes)
    starts.push(start);
}

/** Minutes from each start to the nearest booking that lies in the opening window and is not over. */
function gapsToBookings(
  starts: readonly number[],
  day: number,
  opening: OpeningWindow,
  schedule: CalendarSchedule,
): number[] {
  const { now, durationInMinutes, striped } = schedule;
  const open = day * MINUTES_A_DAY + opening.opensAt;
  const close = day * MINUTES_A_DAY + opening.closesAt;
  const ignoredUntil = Math.max(open, now);
  const busy = striped ? takenAround(striped, ignoredUntil, close) : schedule.busy;
  let next = firstBoundaryAfter(busy, striped ? -Infinity : open);
  return starts.map((start) => {
    while (boundaryAt(busy, next) <= start) next += 1;
    const endBefore = next > 0 ? boundaryAt(busy, next - 1) : -Infinity;
    const startAfter = boundaryAt(busy, next);
    const gapBefore = striped || endBefore > ignoredUntil ? start - endBefore : Infinity;
    const gapAfter = striped || startAfter < close ? startAfter - start - durationInMinutes : Infinity;
    return Math.min(gapBefore, gapAfter);
  });
}

/** The busy minutes of the bookings whose own appointments lie between two minutes in part. */
function takenAround({ bookings }: StripedTime, from: number, until: number): RangeBoundaries {
  const near = bookings.filter(({ appointment }) => !isOutsideRanges(appointment, from, until));
  return mergeRanges(near.flatMap(({ taken }) => rangesOf(taken)));
}
