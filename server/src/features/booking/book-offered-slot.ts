import type { BookingAnswer, BookingRequest } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { isGrouped, type BookableSetup } from '../availability/calendar-setup-rules.ts';
import { insertBooking } from './booking-queries.ts';
import { keptSince, offeredTime, type Repetition } from './booking-rules.ts';

export interface Wish {
  readonly request: BookingRequest;
  /** Absent when the request brought no key. */
  readonly repetition: Repetition | undefined;
  readonly now: Date;
  readonly eventId: string;
  /** Undefined where nothing is limited. */
  readonly maxOpenBookings: number | undefined;
}

/**
 * Books what the calendar offers, computed as it was shown; the booking goes in only while the offer stands.
 * Undefined when the offer changed since the setup was read; throws `slot_taken` or `too_many_bookings`.
 */
export async function bookOfferedSlot(
  handle: Handle,
  storeId: StoreId,
  setup: BookableSetup,
  { request, repetition, now, eventId, maxOpenBookings }: Wish,
): Promise<BookingAnswer | undefined> {
  const { service, calendar, timeZone } = setup;
  const time = offeredTime(setup, now, request);
  if (!time) throw new Refusal('slot_taken');
  const answer = {
    title: service.name,
    start_time: toWallClock(time.start, timeZone),
    end_time: toWallClock(time.end, timeZone),
    calendar: calendar.name,
  };
  const insertion = await insertBooking(
    handle,
    storeId,
    { calendarId: calendar.id, offerVersion: calendar.offerVersion, isGrouped: isGrouped(setup) },
    {
      ...time,
      eventId,
      title: service.name,
      priceInCents: service.priceInCents,
      customerName: request.client_name,
      customerPhone: request.client_telephone,
      createdAt: now,
      maxOpenBookings,
    },
    repetition && { ...repetition, answer, since: keptSince(now) },
  );
  if (insertion === 'taken') throw new Refusal('slot_taken');
  if (insertion === 'full') throw new Refusal('too_many_bookings');
  return insertion === 'booked' ? answer : undefined;
}
