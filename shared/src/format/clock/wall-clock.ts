import { MILLISECONDS_A_DAY, MILLISECONDS_A_MINUTE } from './durations.ts';
import { zoneOffsetInMinutes } from './zone.ts';

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
