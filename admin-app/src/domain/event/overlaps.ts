import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { isSameEvent } from './event-reading.ts';
import { sortedByStart } from './event-time.ts';

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
export function isTaken(events: readonly OwnerEvent[], span: CalendarSpan, moved?: OwnerEvent): boolean {
  return overlapped(events, span, moved).length > 0;
}

/** The events that a span of their calendar overlaps, other than `moved`, by their starts. */
export function overlapped(
  events: readonly OwnerEvent[],
  { start, end, calendar }: CalendarSpan,
  moved?: OwnerEvent,
): readonly OwnerEvent[] {
  const found = events.filter(
    (event) =>
      event.calendar === calendar &&
      comparable(event.start_time) < comparable(end) &&
      comparable(event.end_time) > comparable(start) &&
      !(moved && (isSameEvent(event, moved) || (moved.id !== '' && moved.id === event.id))),
  );
  return sortedByStart(found);
}

/** Those of some events of one store that lie on another of their calendar, for the mark on their cards (DAY-009). */
export function overlappingEvents(events: readonly OwnerEvent[]): ReadonlySet<OwnerEvent> {
  const marked = new Set<OwnerEvent>();
  const latest = new Map<string, OwnerEvent>();
  for (const event of sortedByStart(events)) {
    const before = latest.get(event.calendar);
    if (before && comparable(event.start_time) < comparable(before.end_time)) marked.add(before).add(event);
    if (!before || comparable(event.end_time) > comparable(before.end_time))
      latest.set(event.calendar, event);
  }
  return marked;
}

/** To the minute, in one spelling of all that Q-12 allows. */
function comparable(wallClock: string): string {
  return wallClock.slice(0, 16).replace(' ', 'T');
}
