import type { CombinedBookingRequest } from '@hora-marcada/shared/contract';
import { fromWallClock } from '@hora-marcada/shared/format';
import type { BookedService } from '../../platform/database/schema.ts';
import {
  calendarScheduleOf,
  durationOrDefault,
  type BookableSetup,
} from '../availability/calendar-setup-rules.ts';
import { offeredSlots } from '../availability/slot-rules.ts';
import { dayFromText, minuteFromText } from '../availability/wall-clock-rules.ts';

const MILLISECONDS_A_MINUTE = 60_000;
const IDEMPOTENCY_IN_MILLISECONDS = 24 * 3_600_000;
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** Idempotency records stored at this instant or before are expired. */
export function idempotencyCutoff(now: Date): Date {
  return new Date(now.getTime() - IDEMPOTENCY_IN_MILLISECONDS);
}

/** The instants of a slot, when it is offered; its end follows from the service, never from the request. */
export function offeredTimeRange(
  setup: BookableSetup,
  now: Date,
  { selected_day, selected_time }: Pick<CombinedBookingRequest, 'selected_day' | 'selected_time'>,
): { readonly start: Date; readonly end: Date } | undefined {
  const day = dayFromText(selected_day);
  const schedule = calendarScheduleOf(setup, now, day);
  const wallClock = `${selected_day}T${selected_time}`;
  const isOffered = offeredSlots(schedule, day).includes(minuteFromText(wallClock));
  if (!isOffered) return undefined;
  const start = fromWallClock(wallClock, setup.timeZone);
  return { start, end: new Date(start.getTime() + schedule.durationInMinutes * MILLISECONDS_A_MINUTE) };
}

/** What is booked, as it is kept with the booking. */
export function bookedServices({ parts }: BookableSetup): BookedService[] {
  return parts.map(({ id, name, durationInMinutes, priceInCents }) => ({
    ...{ id, name, minutes: durationOrDefault(durationInMinutes) },
    price_in_cents: priceInCents,
  }));
}

/** The sum of the prices that there are; null without any. */
export function priceOfServices(services: readonly BookedService[]): number | null {
  const prices = services.flatMap((service) => service.price_in_cents ?? []);
  return prices.length === 0 ? null : prices.reduce((sum, price) => sum + price);
}

/**
 * A booking's id: a random UUID that begins with the instant the booking was made at (RFC 9562, version 7), so that the
 * primary key also finds a store's latest bookings.
 */
export function bookingIdAt(instant: Date, random: string): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** Below the id of every booking made at an instant or later. */
export function lowestBookingId(instant: Date): string {
  return bookingIdAt(instant, NO_ID);
}
