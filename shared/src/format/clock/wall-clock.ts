import { MILLISECONDS_A_DAY, MILLISECONDS_A_MINUTE } from './durations.ts';
import { zoneOffsetInMinutes } from './zone.ts';
import { formatDay, formatWeekdayAndDay } from './calendar-date.ts';

/** An instant shifted by an offset and printed without zone mark or milliseconds, 'YYYY-MM-DDTHH:mm:ss' (CONST-007, Q-21). */
export function toStoreIso(date: Date, offsetInMinutes = -180): string {
  return new Date(date.getTime() + offsetInMinutes * MILLISECONDS_A_MINUTE).toISOString().slice(0, 19);
}

/** The zone's clock at an instant, 'YYYY-MM-DDTHH:mm:ss'. */
export function toWallClock(instant: Date, timeZone: string): string {
  return toStoreIso(instant, zoneOffsetInMinutes(instant, timeZone));
}

/**
 * The instant at which the zone's clock shows 'YYYY-MM-DDTHH:mm[:ss]'. A time that a clock change
 * skips is read on the clock before it, so it becomes the later instant; of a time that a change
 * repeats the earlier one is meant. Throws a RangeError when there is no such date or time.
 */
export function fromWallClock(wallClock: string, timeZone: string): Date {
  const fields = fieldsAsUtc(wallClock);
  const offsetNear = (instant: number) =>
    zoneOffsetInMinutes(new Date(instant), timeZone) * MILLISECONDS_A_MINUTE;
  const before = offsetNear(fields - MILLISECONDS_A_DAY);
  const after = offsetNear(fields + MILLISECONDS_A_DAY);
  if (before === after) return new Date(fields - before);
  const candidates = [fields - before, fields - after].sort((one, other) => one - other);
  const shown = candidates.find((candidate) => candidate + offsetNear(candidate) === fields);
  return new Date(shown ?? Math.max(...candidates));
}

/** A wall clock some minutes on; no zone and no clock change enters. */
export function addMinutes(wallClock: string, minutes: number): string {
  return toStoreIso(new Date(fieldsAsUtc(wallClock)), minutes);
}

function fieldsAsUtc(wallClock: string): number {
  const fields = new Date(`${wallClock}Z`);
  const isExact = wallClock.length >= 16 && !Number.isNaN(fields.getTime());
  if (isExact && fields.toISOString().startsWith(wallClock)) return fields.getTime();
  throw new RangeError(`Not a wall clock: ${wallClock}`);
}

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
