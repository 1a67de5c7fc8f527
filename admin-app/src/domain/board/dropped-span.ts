import { addMinutes, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { CalendarSpan } from '../event/overlaps.ts';
import type { CalendarItem } from './calendar-items.ts';
import { clockDate, wallClockOf } from './clock-date.ts';

/** Where an event was dropped: it takes as long as before; undefined where it was before. */
export function droppedSpan(
  { event }: CalendarItem,
  start: Date,
  calendar: string,
): CalendarSpan | undefined {
  const [before, end] = [clockDate(event.start_time), clockDate(event.end_time)];
  if (start.getTime() === before.getTime() && calendar === event.calendar) return undefined;
  const minutes = (end.getTime() - before.getTime()) / MILLISECONDS_A_MINUTE;
  const newStart = wallClockOf(start);
  return { start: newStart, end: addMinutes(newStart, minutes), calendar };
}

/** The drawn edge moves; the other one stays as it is, even beyond the part of the event that the item shows. */
export function resizedSpan(
  { event, start: shownStart }: CalendarItem,
  { start, end }: { readonly start: Date; readonly end: Date },
): CalendarSpan | undefined {
  const isStart = start.getTime() !== shownStart.getTime();
  const span = {
    start: isStart ? wallClockOf(start) : event.start_time,
    end: isStart ? event.end_time : wallClockOf(upToMinute(end)),
    calendar: event.calendar,
  };
  const isChanged = span.start !== event.start_time || span.end !== event.end_time;
  return isChanged && clockDate(span.start) < clockDate(span.end) ? span : undefined;
}

/** A day's last millisecond stands for the midnight behind it. */
function upToMinute(date: Date): Date {
  return new Date(Math.ceil(date.getTime() / MILLISECONDS_A_MINUTE) * MILLISECONDS_A_MINUTE);
}
