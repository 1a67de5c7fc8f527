import type { FreeStarts, OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, timeOf } from '@hora-marcada/shared/format';
import { minutesBetween } from '../event-time.ts';
import { overlapped, type CalendarSpan } from '../overlaps.ts';
import { meetingTexts as texts } from './meeting-texts.ts';

/** What an event would lie on, which keeps nobody from it (DAY-009). */
export interface Meeting {
  readonly sentence: string;
  readonly detail?: string;
}

interface Surroundings {
  readonly events: readonly OwnerEvent[];
  /** The calendar's day on which the span begins; undefined while it is unknown, or where there is no calendar. */
  readonly day: FreeStarts | undefined;
  /** The event that lies there already. */
  readonly itself?: OwnerEvent | undefined;
}

export function meetingsOf(span: CalendarSpan, { events, day, itself }: Surroundings): readonly Meeting[] {
  const [first] = overlapped(events, span, itself);
  const [striped] = overlapped(events.map(withStripes), span, itself);
  return [
    ...(first ? [{ sentence: texts.taken, detail: whomOf(first, span) }] : []),
    ...(striped && !first ? [{ sentence: texts.striped(striped.title) }] : []),
    ...(day ? closedTimes(span, day) : []),
  ];
}

/** As long as its preparation and cleaning take with it (TIME-007). */
function withStripes(event: OwnerEvent): OwnerEvent {
  const { start_time, end_time, occupied_from, occupied_until } = event;
  return { ...event, start_time: occupied_from ?? start_time, end_time: occupied_until ?? end_time };
}

/** 'Zé tem João Silva às 14:00: cabem 10 min.' */
function whomOf(event: OwnerEvent, { start, calendar }: CalendarSpan): string {
  const whom = event.client_name || event.title;
  const minutes = minutesBetween(start, event.start_time);
  return minutes > 0
    ? texts.next(calendar, whom, timeOf(event.start_time), minutes)
    : texts.now(calendar, whom, timeOf(event.end_time));
}

function closedTimes({ start, end }: CalendarSpan, day: FreeStarts): readonly Meeting[] {
  const from = timeOf(start);
  const to = dayOf(end) === dayOf(start) ? timeOf(end) : endOfDay;
  if (day.closed_by !== null) return [{ sentence: texts.closedBy(day.closed_by) }];
  const isOpen = day.open.some((open) => open.from <= from && to <= open.to);
  return [
    ...(isOpen ? [] : [{ sentence: texts.outside(day.open) }]),
    ...day.pauses
      .filter((pause) => pause.from < to && from < pause.to)
      .map((pause) => ({ sentence: texts.pause(pause) })),
  ];
}

const endOfDay = '24:00';
