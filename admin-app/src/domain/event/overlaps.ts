import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { isSameEvent } from './event-reading.ts';

/** Wall clocks of the store, in one calendar, '' for none. */
export interface CalendarSpan {
  readonly start: string;
  readonly end: string;
  readonly calendar: string;
}

export function spanOf({ start_time, end_time, calendar }: OwnerEvent): CalendarSpan {
  return { start: start_time, end: end_time, calendar };
}

/** An event of the span's calendar, other than `moved`, overlaps the span; one may start where another ends. */
export function isTaken(
  events: readonly OwnerEvent[],
  { start, end, calendar }: CalendarSpan,
  moved?: OwnerEvent,
): boolean {
  return events.some(
    (event) =>
      event.calendar === calendar &&
      comparable(event.start_time) < comparable(end) &&
      comparable(event.end_time) > comparable(start) &&
      !(moved && isSameEvent(event, moved)),
  );
}

/** To the minute, in one spelling of all that Q-12 allows. */
function comparable(wallClock: string): string {
  return wallClock.slice(0, 16).replace(' ', 'T');
}
