import type { BookingRequest } from '@hora-marcada/shared/contract';
import { fromWallClock } from '@hora-marcada/shared/format';
import { scheduleOf, type BookableSetup } from '../availability/calendar-setup-rules.ts';
import { offeredSlots } from '../availability/slot-rules.ts';
import { dayFromText, minuteFromText } from '../availability/wall-minute-rules.ts';

const MILLISECONDS_A_MINUTE = 60_000;
const KEPT_ANSWERS_IN_MILLISECONDS = 24 * 3_600_000;

/** What makes a repeated booking known: its key, and what it was about. */
export interface Repetition {
  readonly key: string;
  readonly fingerprint: string;
}

/** Answers kept before this instant are forgotten. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - KEPT_ANSWERS_IN_MILLISECONDS);
}

/** The instants of a slot, when it is offered; its end follows from the service, never from the request. */
export function offeredTime(
  setup: BookableSetup,
  now: Date,
  { selected_day, selected_time }: Pick<BookingRequest, 'selected_day' | 'selected_time'>,
): { readonly start: Date; readonly end: Date } | undefined {
  const day = dayFromText(selected_day);
  const schedule = scheduleOf(setup, now, day);
  const wallClock = `${selected_day}T${selected_time}`;
  const isOffered = offeredSlots(schedule, day).includes(minuteFromText(wallClock));
  if (!isOffered) return undefined;
  const start = fromWallClock(wallClock, setup.timeZone);
  return { start, end: new Date(start.getTime() + schedule.durationInMinutes * MILLISECONDS_A_MINUTE) };
}

/** Whether the database says that another booking came first: an overlap, a broken deadlock. */
export function isLostRace(error: unknown): boolean {
  const { code } = databaseErrorOf(error);
  return code === '23P01' || code === '40P01';
}

/** Whether the database says that a booking already stands under this idempotency key. */
export function isKeyInUse(error: unknown): boolean {
  const { code, constraint } = databaseErrorOf(error);
  return code === '23505' && constraint === 'idempotency_keys_pkey';
}

interface DatabaseError {
  readonly code?: unknown;
  readonly constraint?: unknown;
}

function databaseErrorOf(error: unknown): DatabaseError {
  return error instanceof Error ? (error as Error & DatabaseError) : {};
}
