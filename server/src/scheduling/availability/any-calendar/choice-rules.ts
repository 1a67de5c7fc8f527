import type { AnyCalendar, AnyBookingRequest } from '@hora-marcada/shared/contract';
import { MINUTES_A_DAY } from '@hora-marcada/shared/format';
import { bookableRange, calendarScheduleOf, lengthInMinutes } from '../calendar-setup-rules.ts';
import {
  boundaryAt,
  firstBoundaryAfter,
  joinRanges,
  rangesOf,
  withoutRanges,
} from '../minute-range-rules.ts';
import { offeredSlots, openTime } from '../slot-rules.ts';
import { appointmentsOf, stripesOf } from '../stripes/striped-time-rules.ts';
import {
  dayFromText,
  dayOfMinute,
  minuteFromText,
  onWallClock,
  zoneOffsetSteps,
} from '../wall-clock-rules.ts';
import type { BookableAnySetup } from './any-calendar-rules.ts';

/**
 * The calendars that offer a start, the one first that the store's rule takes (ANY-005). Those it holds alike: the shorter
 * booking first, then the calendar that was made first.
 * @param setups in order of creation
 */
export function inOrderOfChoice(
  setups: readonly BookableAnySetup[],
  now: Date,
  { selected_day, selected_time }: Pick<AnyBookingRequest, 'selected_day' | 'selected_time'>,
): BookableAnySetup[] {
  const day = dayFromText(selected_day);
  const start = minuteFromText(`${selected_day}T${selected_time}`);
  const offering = setups.filter((setup) =>
    offeredSlots(calendarScheduleOf(setup, now, day), day).includes(start),
  );
  const rule = rules[setups[0]?.anyCalendar ?? 'off'];
  if (!rule) return offering;
  return offering
    .map((setup) => ({ setup, cost: rule(setup, now, start), minutes: lengthInMinutes(setup.parts) }))
    .sort((one, other) => one.cost - other.cost || one.minutes - other.minutes)
    .map(({ setup }) => setup);
}

/** What is least where the booking should be made; in minutes. */
type Rule = (setup: BookableAnySetup, now: Date, start: number) => number;

const rules: Readonly<Partial<Record<AnyCalendar, Rule>>> = { least: bookedMinutes, tight: idleMinutes };

/** How much of the start's day has appointments, without their stripes. */
function bookedMinutes(setup: BookableAnySetup, now: Date, start: number): number {
  const midnight = dayOfMinute(start) * MINUTES_A_DAY;
  return rangesOf(eventTime(setup, now, start).appointments)
    .map((range) => Math.min(range.end, midnight + MINUTES_A_DAY) - Math.max(range.start, midnight))
    .reduce((sum, minutes) => sum + Math.max(minutes, 0), 0);
}

/**
 * What stays free on both sides of the booking, up to what is occupied, a pause or the end of the opening hours; a side that is
 * longer than the calendar's longest service is not idle.
 */
function idleMinutes(setup: BookableAnySetup, now: Date, start: number): number {
  const day = dayOfMinute(start);
  const { beforeInMinutes, afterInMinutes } = stripesOf(setup.parts);
  const from = start - beforeInMinutes;
  const until = start + lengthInMinutes(setup.parts) + afterInMinutes;
  const schedule = calendarScheduleOf(setup, now, day);
  const open = withoutRanges(openTime(schedule, day), schedule.daysOff?.pauses ?? []);
  const opening = rangesOf(open).find((range) => range.start <= start && start < range.end);
  const { occupied } = eventTime(setup, now, start);
  const next = firstBoundaryAfter(occupied, from);
  const endBefore = next > 0 ? boundaryAt(occupied, next - 1) : -Infinity;
  return [
    from - Math.max(endBefore, opening?.start ?? start),
    Math.min(boundaryAt(occupied, next), opening?.end ?? until) - until,
  ]
    .filter((side) => side > 0 && side <= setup.longestInMinutes)
    .reduce((sum, side) => sum + side, 0);
}

/** When the events around a start's day are, on the wall clock: the appointments, and what they occupy. */
function eventTime(setup: BookableAnySetup, now: Date, start: number) {
  const { busy, striped, timeZone } = setup;
  const steps = zoneOffsetSteps(timeZone, bookableRange(setup, now, dayOfMinute(start)));
  return {
    appointments: onWallClock(joinRanges(busy, appointmentsOf(striped)), steps),
    occupied: onWallClock(joinRanges(busy, striped.occupied), steps),
  };
}
