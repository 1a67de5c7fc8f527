import type { FreeStarts, OwnerEvent } from '@hora-marcada/shared/contract';
import { addMinutes, minuteOf } from '@hora-marcada/shared/format';
import { without, type MinuteSpan } from '../../../domain/board/closed/minute-spans.ts';
import { minutesBetween } from '../../../domain/event/event-time.ts';

/** Free time of a calendar, on the store's wall clock; `end` may be the next midnight. */
export interface DayGap {
  /** The calendar's name. */
  readonly calendar: string;
  readonly start: string;
  readonly end: string;
  readonly minutes: number;
}

interface CalendarDay {
  /** 'YYYY-MM-DD' */
  readonly day: string;
  /** The calendar's name. */
  readonly calendar: string;
  readonly hours: Pick<FreeStarts, 'open' | 'pauses'>;
  readonly events: readonly OwnerEvent[];
  /** What is over is not free. */
  readonly now: string;
}

export const shortestInMinutes = 15;
/** A gap that has begun goes on from the next of these. */
const stepInMinutes = 5;

/** Where somebody still fits in between, ascending (DAY-003): open, without a pause and without an event of the calendar. */
export function dayGaps({ day, calendar, hours, events, now }: CalendarDay): readonly DayGap[] {
  const midnight = `${day}T00:00:00`;
  const minuteOn = (wallClock: string) => minutesBetween(midnight, wallClock);
  const taken: readonly MinuteSpan[] = [
    { from: 0, to: Math.ceil(minuteOn(now) / stepInMinutes) * stepInMinutes },
    ...hours.pauses.map(spanOf),
    ...events
      .filter((event) => event.calendar === calendar)
      .map(({ start_time, end_time }) => ({
        from: Math.floor(minuteOn(start_time)),
        to: Math.ceil(minuteOn(end_time)),
      })),
  ];
  return without(hours.open.map(spanOf), taken)
    .filter(({ from, to }) => to - from >= shortestInMinutes)
    .map(({ from, to }) => ({
      calendar,
      start: addMinutes(midnight, from),
      end: addMinutes(midnight, to),
      minutes: to - from,
    }));
}

/** Those that stand right before an event of the list, the first that does not begin earlier; those behind all for none. */
export function gapsBefore(
  event: OwnerEvent | undefined,
  gaps: readonly DayGap[],
  events: readonly OwnerEvent[],
): readonly DayGap[] {
  const follows = (gap: DayGap) =>
    events.find(({ start_time }) => minutesBetween(gap.start, start_time) >= 0);
  return gaps.filter((gap) => follows(gap) === event);
}

function spanOf({ from, to }: { readonly from: string; readonly to: string }): MinuteSpan {
  return { from: minuteOf(from), to: minuteOf(to) };
}
