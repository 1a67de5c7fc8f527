import type { BookingAnswer, BookingRequest } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findBusyTime } from '../availability/busy-time-queries.ts';
import { spanToRead, type BookableSetup } from '../availability/calendar-setup-rules.ts';
import { dayFromText } from '../availability/wall-minute-rules.ts';
import { insertBooking } from './booking-queries.ts';
import { offeredTime } from './booking-rules.ts';

interface Present {
  readonly now: Date;
  readonly newId: () => string;
}

/** Books what the calendar offers at this moment, computed as it was shown; throws `slot_taken`. */
export async function bookOfferedSlot(
  transaction: Handle,
  storeId: StoreId,
  setup: BookableSetup,
  request: BookingRequest,
  { now, newId }: Present,
): Promise<BookingAnswer> {
  const { service, calendar, timeZone } = setup;
  const span = spanToRead(setup, now, dayFromText(request.selected_day));
  const busy = await findBusyTime(transaction, storeId, calendar.id, span);
  const time = offeredTime(setup, now, busy, span, request);
  if (!time) throw new Refusal('slot_taken');
  const isBooked = await insertBooking(transaction, storeId, {
    ...time,
    eventId: newId(),
    calendarId: calendar.id,
    title: service.name,
    priceInCents: service.priceInCents,
    customerName: request.client_name,
    customerPhone: request.client_telephone,
    createdAt: now,
  });
  if (!isBooked) throw new Refusal('slot_taken');
  return {
    title: service.name,
    start_time: toWallClock(time.start, timeZone),
    end_time: toWallClock(time.end, timeZone),
    calendar: calendar.name,
  };
}
