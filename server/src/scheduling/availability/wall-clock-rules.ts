import {
  fromWallClock,
  zoneOffsetInMinutes,
  dayOf,
  MILLISECONDS_A_MINUTE,
  MINUTES_A_DAY,
} from '@hora-marcada/shared/format';
import { rangesOf, mergeRanges, type RangeBoundaries, type MinuteRange } from './minute-range-rules.ts';

/** Day number of a minute. */
export function dayOfMinute(minute: number): number {
  return Math.floor(minute / MINUTES_A_DAY);
}

/** Day number of 'YYYY-MM-DD', counted from 1970-01-01. */
export function dayFromText(day: string): number {
  return minuteFromText(`${day}T00:00`) / MINUTES_A_DAY;
}

/** 'YYYY-MM-DD' of a day number. */
export function dayText(day: number): string {
  return dayOf(minuteText(day * MINUTES_A_DAY));
}

/** Minute of a wall clock 'YYYY-MM-DDTHH:mm[:ss]', counted from 1970-01-01T00:00; seconds are its fraction. */
export function minuteFromText(wallClock: string): number {
  return Date.parse(`${wallClock}Z`) / MILLISECONDS_A_MINUTE;
}

/** 'YYYY-MM-DDTHH:mm:ss' of a minute. */
export function minuteText(minute: number): string {
  return new Date(minute * MILLISECONDS_A_MINUTE).toISOString().slice(0, 19);
}

/** 'HH:mm' of a minute. */
export function timeText(minute: number): string {
  const ofDay = Math.floor(minute) - dayOfMinute(minute) * MINUTES_A_DAY;
  return `${twoDigits(Math.floor(ofDay / 60))}:${twoDigits(ofDay % 60)}`;
}

/** From a minute of UTC on, the zone's clock shows this many minutes more. */
export interface ZoneOffsetStep {
  readonly since: number;
  readonly offset: number;
}

/** The minute that the zone's clock shows at an instant, seconds as its fraction. */
export function wallMinuteAt(instant: Date, timeZone: string): number {
  return instant.getTime() / MILLISECONDS_A_MINUTE + zoneOffsetInMinutes(instant, timeZone);
}

/** The minute of UTC at which the zone's clock shows 'YYYY-MM-DDTHH:mm'. */
export function utcMinuteAt(wallClock: string, timeZone: string): number {
  return fromWallClock(wallClock, timeZone).getTime() / MILLISECONDS_A_MINUTE;
}

/** The zone's offsets over a range of UTC minutes: one step, and another for each clock change within it. */
export function zoneOffsetSteps(timeZone: string, { start, end }: MinuteRange): ZoneOffsetStep[] {
  const offsetAt = (minute: number) =>
    zoneOffsetInMinutes(new Date(minute * MILLISECONDS_A_MINUTE), timeZone);
  const steps: ZoneOffsetStep[] = [{ since: -Infinity, offset: offsetAt(start) }];
  for (let from = start; from < end; from += MINUTES_A_DAY) {
    const to = from + MINUTES_A_DAY;
    const offset = offsetAt(to);
    if (offset !== offsetAt(from))
      steps.push({ since: firstMinuteWhere(from, to, (minute) => offsetAt(minute) === offset), offset });
  }
  return steps;
}

/** Busy minutes of UTC as busy minutes of the wall clock; an hour that is shown twice is busy if it is once. */
export function onWallClock(busy: RangeBoundaries, steps: readonly ZoneOffsetStep[]): RangeBoundaries {
  const [first, ...changes] = steps;
  if (first && changes.length === 0) return busy.map((minute) => minute + first.offset);
  const ranges = rangesOf(busy);
  return mergeRanges(
    steps.flatMap(({ since, offset }, index) => {
      const until = steps[index + 1]?.since ?? Infinity;
      return ranges
        .map(({ start, end }) => ({
          start: Math.max(start, since) + offset,
          end: Math.min(end, until) + offset,
        }))
        .filter(({ start, end }) => start < end);
    }),
  );
}

/** Wall-clock minutes that no clock shows, where summer time begins. */
export function skippedMinutes(steps: readonly ZoneOffsetStep[]): RangeBoundaries {
  return steps.slice(1).flatMap(({ since, offset }, index) => {
    const before = steps[index]?.offset ?? offset;
    return offset > before ? [since + before, since + offset] : [];
  });
}

function twoDigits(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

function firstMinuteWhere(after: number, until: number, holds: (minute: number) => boolean): number {
  let low = after;
  let high = until;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}
