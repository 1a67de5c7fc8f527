import { addMinutes, fromWallClock, toWallClock, MINUTES_A_DAY, minuteOf } from '@hora-marcada/shared/format';
import type { TimeRange } from '../../scheduling/events/event-time-rules.ts';

/** When no reminder of a store leaves, on its clock; the same time twice is never. */
export interface QuietHours {
  /** 'HH:mm' */
  readonly quietFrom: string;
  readonly quietTo: string;
  readonly timeZone: string;
}

/** The quiet hours that an instant lies in; undefined outside of them. */
export function quietAround(now: Date, { quietFrom, quietTo, timeZone }: QuietHours): TimeRange | undefined {
  const clock = toWallClock(now, timeZone).slice(0, 16);
  const begun = minutesBetween(quietFrom, clock.slice(11));
  const length = minutesBetween(quietFrom, quietTo);
  if (begun >= length) return undefined;
  const at = (minutes: number) => fromWallClock(addMinutes(clock, minutes), timeZone);
  return { start: at(-begun), end: at(length - begun) };
}

/** From one time of day 'HH:mm' to the next time that it is another. */
function minutesBetween(from: string, to: string): number {
  return (minuteOf(to) - minuteOf(from) + MINUTES_A_DAY) % MINUTES_A_DAY;
}
