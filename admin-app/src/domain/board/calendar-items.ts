import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { eventKey } from '../event/event-reading.ts';
import { clockDate, clockDay, startOfDay, timeOfDay } from './clock-date.ts';
import type { DayRange } from './shown-period.ts';

/** An event as react-big-calendar draws it (CAL-058). */
export interface CalendarItem {
  /** Unique among the items shown. */
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  /** Whole days, from 00:00 to 00:00. */
  readonly allDay: boolean;
  /** The calendar's name, '' for none. */
  readonly resourceId: string;
  readonly event: OwnerEvent;
}

/** The events of one calendar, or of all, that touch the days shown, whatever else the server sent along. */
export function calendarItems(
  events: readonly OwnerEvent[],
  { from, to }: DayRange,
  calendarName: string | undefined,
): CalendarItem[] {
  const windowStart = clockDate(`${from}T00:00`);
  return events
    .filter(({ calendar }) => calendarName === undefined || calendar === calendarName)
    .map(itemOf)
    .filter(({ start, end }) => clockDay(start) <= to && (start >= windowStart || end > windowStart));
}

function itemOf(event: OwnerEvent): CalendarItem {
  const start = clockDate(event.start_time);
  const end = readableEnd(event, start);
  const allDay = end > start && timeOfDay(start) === 0 && timeOfDay(end) === 0;
  return {
    id: eventKey(event),
    title: event.title,
    start,
    end: allDay || end.getTime() === start.getTime() ? end : beforeMidnight(end),
    allDay,
    resourceId: event.calendar,
    event,
  };
}

function readableEnd(event: OwnerEvent, start: Date): Date {
  const end = clockDate(event.end_time);
  return end > start ? end : start;
}

/** An end at 00:00 is the end of the day before: the day that begins then shows nothing of the event. */
function beforeMidnight(end: Date): Date {
  return end.getTime() === startOfDay(end).getTime() ? new Date(end.getTime() - 1) : end;
}
