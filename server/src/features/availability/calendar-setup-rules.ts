import { Refusal } from '../../platform/http/refusal.ts';
import type { PageValidity } from '../store-page/store-page-rules.ts';
import type { Boundaries, Interval } from './boundary-rules.ts';
import type { Opening, Schedule } from './schedule.ts';
import { dayOf, dayText, minuteOfDay, MINUTES_A_DAY } from './wall-minute-rules.ts';
import { offsetSteps, onWallClock, skippedMinutes, utcMinuteAt, wallMinuteAt } from './zone-rules.ts';

const DEFAULT_DURATION_IN_MINUTES = 30;
const MILLISECONDS_A_DAY = 86_400_000;
const MOST_FUTURE_DAYS = 30;

/** What decides a calendar's slots for a service, as stored. */
export interface CalendarSetup extends PageValidity {
  readonly service: {
    readonly id: string;
    readonly name: string;
    readonly durationInMinutes: number | null;
    readonly priceInCents: number | null;
  } | null;
  /** Null when the service is not offered in such a calendar. */
  readonly calendar: {
    readonly id: string;
    readonly name: string;
    /** Changes when a slot may have been withdrawn without an event that overlaps it. */
    readonly offerVersion: number;
    readonly delayInMinutes: number;
    readonly intervalInMinutes: number;
    readonly futureDays: number;
    readonly openings: readonly StoredOpening[];
  } | null;
  /** In minutes of UTC; around the days asked for, and possibly some more. */
  readonly busy: Boundaries;
}

export interface StoredOpening {
  /** 'HH:mm:ss'. */
  readonly timeOpen: string;
  readonly timeClose: string;
  readonly weekdays: readonly number[];
  readonly forceGroup: boolean;
  readonly groupMinutes: number;
}

/** A setup whose service is offered in its calendar. */
export interface BookableSetup extends CalendarSetup {
  readonly service: NonNullable<CalendarSetup['service']>;
  readonly calendar: NonNullable<CalendarSetup['calendar']>;
}

/** Throws `not_found` unless the store has the service and offers it in the calendar (PERM-006). */
export function requireBookable(setup: CalendarSetup): BookableSetup {
  const { service, calendar } = setup;
  if (!service) throw serviceNotFound();
  if (!calendar) throw new Refusal('not_found', { detail: 'Calendário não encontrado para este serviço.' });
  return { ...setup, service, calendar };
}

export function serviceNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Serviço não encontrado.' });
}

/** Whether a booking may withdraw slots that it does not overlap. */
export function isGrouped({ calendar }: BookableSetup): boolean {
  return calendar.openings.some(({ forceGroup }) => forceGroup);
}

/** An id as the database keeps it; null for what cannot be one. */
export function idOrNull(id: string): string | null {
  return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(id) ? id : null;
}

/**
 * Minutes of UTC that hold a day, or all days that may be booked, in every zone on earth: what to read before the
 * store's zone is known. Days nobody may book are not worth reading.
 */
export function spanInAnyZone(now: Date, day?: number): Interval {
  const today = Math.floor(now.getTime() / MILLISECONDS_A_DAY);
  const nearest = today - 1;
  const farthest = today + 1 + MOST_FUTURE_DAYS;
  if (day !== undefined && (day < nearest || day > farthest)) return { start: 0, end: 0 };
  return {
    start: ((day ?? nearest) - 1) * MINUTES_A_DAY,
    end: ((day ?? farthest) + 2) * MINUTES_A_DAY,
  };
}

/** The minutes of UTC that make up a day, or all days that may be booked; none where nothing may be booked. */
function spanOf({ calendar, timeZone }: BookableSetup, now: Date, day?: number): Interval {
  const today = dayOf(wallMinuteAt(now, timeZone));
  const last = today + calendar.futureDays;
  if (day !== undefined && (day < today || day > last)) return { start: 0, end: 0 };
  return {
    start: utcMinuteAt(`${dayText(day ?? today)}T00:00`, timeZone),
    end: utcMinuteAt(`${dayText((day ?? last) + 1)}T00:00`, timeZone),
  };
}

/** Brings a setup with its busy time and the present onto the store's wall clock, for a day or all days. */
export function scheduleOf(setup: BookableSetup, now: Date, day?: number): Schedule {
  const { calendar, service, timeZone, busy } = setup;
  const steps = offsetSteps(timeZone, spanOf(setup, now, day));
  return {
    now: wallMinuteAt(now, timeZone),
    delayInMinutes: calendar.delayInMinutes,
    intervalInMinutes: calendar.intervalInMinutes,
    futureDays: calendar.futureDays,
    durationInMinutes: durationOrDefault(service.durationInMinutes),
    openings: calendar.openings.map(openingOf),
    busy: onWallClock(busy, steps),
    skipped: skippedMinutes(steps),
  };
}

function openingOf({ timeOpen, timeClose, weekdays, forceGroup, groupMinutes }: StoredOpening): Opening {
  return {
    opensAt: minuteOfDay(timeOpen),
    closesAt: minuteOfDay(timeClose),
    weekdays,
    groupMinutes: forceGroup ? groupMinutes : null,
  };
}

/** A service without a duration takes half an hour (specification §9). */
function durationOrDefault(durationInMinutes: number | null): number {
  return durationInMinutes !== null && durationInMinutes > 0
    ? durationInMinutes
    : DEFAULT_DURATION_IN_MINUTES;
}
