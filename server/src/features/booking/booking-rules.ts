import type { BookingRequest } from '@hora-marcada/shared/contract';
import { fromWallClock } from '@hora-marcada/shared/format';
import type { Boundaries, Interval } from '../availability/boundary-rules.ts';
import { scheduleOf, type BookableSetup } from '../availability/calendar-setup-rules.ts';
import { offeredSlots } from '../availability/slot-rules.ts';
import { dayFromText, minuteFromText } from '../availability/wall-minute-rules.ts';

const MILLISECONDS_A_MINUTE = 60_000;
const KEPT_ANSWERS_IN_MILLISECONDS = 24 * 3_600_000;

/** Answers kept before this instant are forgotten. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_ANSWERS_IN_MILLISECONDS);
}

/** The instants of a slot, when it is offered; its end follows from the service, never from the request. */
export function offeredTime(
  setup: BookableSetup,
  now: Date,
  busy: Boundaries,
  span: Interval,
  { selected_day, selected_time }: Pick<BookingRequest, 'selected_day' | 'selected_time'>,
): { readonly start: Date; readonly end: Date } | undefined {
  const schedule = scheduleOf(setup, now, busy, span);
  const wallClock = `${selected_day}T${selected_time}`;
  const isOffered = offeredSlots(schedule, dayFromText(selected_day)).includes(minuteFromText(wallClock));
  if (!isOffered) return undefined;
  const start = fromWallClock(wallClock, setup.timeZone);
  return { start, end: new Date(start.getTime() + schedule.durationInMinutes * MILLISECONDS_A_MINUTE) };
}

/** Whether the database says that another booking came first: an overlap, an equal start, a broken deadlock. */
export function isLostRace(error: unknown): boolean {
  const { code } = error instanceof Error ? (error as Error & { code?: unknown }) : {};
  return code === '23P01' || code === '23505' || code === '40P01';
}
