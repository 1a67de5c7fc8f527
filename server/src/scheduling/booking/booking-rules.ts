import type { BookingRequest } from '@hora-marcada/shared/contract';
import { fromWallClock } from '@hora-marcada/shared/format';
import { calendarScheduleOf, type BookableSetup } from '../availability/calendar-setup-rules.ts';
import { offeredSlots } from '../availability/slot-rules.ts';
import { dayFromText, minuteFromText } from '../availability/wall-clock-rules.ts';

const MILLISECONDS_A_MINUTE = 60_000;
const IDEMPOTENCY_IN_MILLISECONDS = 24 * 3_600_000;

/** Idempotency records stored at this instant or before are expired. */
export function idempotencyCutoff(now: Date): Date {
  return new Date(now.getTime() - IDEMPOTENCY_IN_MILLISECONDS);
}

/** The instants of a slot, when it is offered; its end follows from the service, never from the request. */
export function offeredTimeRange(
  setup: BookableSetup,
  now: Date,
  { selected_day, selected_time }: Pick<BookingRequest, 'selected_day' | 'selected_time'>,
): { readonly start: Date; readonly end: Date } | undefined {
  const day = dayFromText(selected_day);
  const schedule = calendarScheduleOf(setup, now, day);
  const wallClock = `${selected_day}T${selected_time}`;
  const isOffered = offeredSlots(schedule, day).includes(minuteFromText(wallClock));
  if (!isOffered) return undefined;
  const start = fromWallClock(wallClock, setup.timeZone);
  return { start, end: new Date(start.getTime() + schedule.durationInMinutes * MILLISECONDS_A_MINUTE) };
}
