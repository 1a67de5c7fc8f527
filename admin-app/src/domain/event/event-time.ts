import { dayOf, formatDay, formatShortDay, timeOf } from '@hora-marcada/shared/format';

/** Wall clocks of the store. */
export interface EventTimes {
  readonly start_time: string;
  readonly end_time: string;
}

/** '10:00 até 10:30' */
export function timesOf(times: EventTimes): string {
  return `${timeOf(times.start_time)} ${untilOf(times)}`;
}

/** 'até 10:30'; the day stands before it where it is another one than that of the start. */
export function untilOf({ start_time, end_time }: EventTimes): string {
  const endDay = dayOf(end_time) === dayOf(start_time) ? '' : `${formatDay(dayOf(end_time))} `;
  return `até ${endDay}${timeOf(end_time)}`;
}

/** '10:00 – 10:30' on paper and in what is said of a move; '22:00 – 10/03 02:00' until another day. */
export function printedTimes({ start_time, end_time }: EventTimes): string {
  const endDay = dayOf(end_time) === dayOf(start_time) ? '' : `${formatShortDay(dayOf(end_time))} `;
  return `${timeOf(start_time)} – ${endDay}${timeOf(end_time)}`;
}

/** '09/03/2026 - 10:00' (CAL-034, Q-61) */
export function formatDayAndTime(wallClock: string): string {
  return `${formatDay(dayOf(wallClock))} - ${timeOf(wallClock)}`;
}

/** An event lasts up to and including the moment of its end (INI-026, INI-027). */
export function isOver({ end_time }: EventTimes, now: string): boolean {
  return comparable(end_time) < comparable(now);
}

/** To the minute. */
export function hasBegun({ start_time }: EventTimes, now: string): boolean {
  return comparable(start_time).slice(0, 16) <= comparable(now).slice(0, 16);
}

/** Some of the event is on the day; an event that ends at midnight is not on the day that begins then. */
export function isOnDay({ start_time, end_time }: EventTimes, day: string): boolean {
  const first = dayOf(start_time);
  if (first >= day) return first === day;
  return comparable(end_time) > `${day}T00:00:00`;
}

/** Earlier starts first (INI-019); each start is read once, because there may be thousands. */
export function sortedByStart<Span extends EventTimes>(spans: readonly Span[]): readonly Span[] {
  const starts = spans.map((span) => ({ span, start: comparable(span.start_time) }));
  starts.sort((one, other) => (one.start < other.start ? -1 : Number(one.start > other.start)));
  return starts.map(({ span }) => span);
}

/** Days of a wall clock are 24 hours long, all of them. */
export function minutesBetween(start: string, end: string): number {
  const minutes = (wallClock: string) => Date.parse(`${comparable(wallClock)}Z`) / 60_000;
  return minutes(end) - minutes(start);
}

/** One spelling for all that Q-12 allows: a 'T', and seconds. */
function comparable(wallClock: string): string {
  return `${dayOf(wallClock)}T${wallClock.slice(11, 19).padEnd(8, ':00')}`;
}
