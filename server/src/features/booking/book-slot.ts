import type { BookingAnswer, BookingRequest } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockCalendar } from '../availability/calendar-queries.ts';
import { findCalendarSetup } from '../availability/setup-queries.ts';
import { idOrNull, requireBookable, spanInAnyZone } from '../availability/calendar-setup-rules.ts';
import { dayFromText } from '../availability/wall-minute-rules.ts';
import { requireOpenPage, storeIdFrom, storeNotFound } from '../store-page/store-page-rules.ts';
import { answerAgain } from './answer-again.ts';
import { bookOfferedSlot, type Wish } from './book-offered-slot.ts';
import { isLostRace } from './booking-rules.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * Books an offered slot and answers what was booked; with a key, the same booking is answered the same for a day
 * . Throws `not_found`, `store_expired`, `slot_taken`, `too_many_bookings` or `idempotency_key_reused`.
 */
export async function bookSlot(
  { database: { handle }, clock, newId, counts }: Dependencies,
  maxOpenBookings: number | undefined,
  request: BookingRequest,
  key?: string,
): Promise<BookingAnswer> {
  const storeId = storeIdFrom(request.endpoint);
  const repetition = key === undefined ? undefined : { key, fingerprint: fingerprintOf(request) };
  const wish = { request, repetition, now: clock.now(), eventId: newId(), maxOpenBookings };
  try {
    const booked = await book(handle, storeId, wish);
    counts.booked('customer');
    return booked;
  } catch (error) {
    const refused = isLostRace(error) ? new Refusal('slot_taken') : error;
    return answerAgain(handle, storeId, wish, refused);
  }
}

/**
 * Nearly always an offer still stands when it is booked, and nothing needs to be locked while it is computed. One
 * that changed in between is computed again behind the calendar's lock, where it cannot change any more.
 */
async function book(handle: Handle, storeId: StoreId, wish: Wish): Promise<BookingAnswer> {
  const { service_id, calendar_id, selected_day } = wish.request;
  const ids = { serviceId: idOrNull(service_id), calendarId: idOrNull(calendar_id) };
  const span = spanInAnyZone(wish.now, dayFromText(selected_day));
  const attempt = async (database: Handle) => {
    const setup = await findCalendarSetup(database, storeId, ids, span);
    if (!setup) throw storeNotFound();
    const bookable = requireBookable(requireOpenPage(setup, wish.now));
    return bookOfferedSlot(database, storeId, bookable, wish);
  };
  const behindLock = async (transaction: Handle) => {
    await lockCalendar(transaction, storeId, ids.calendarId);
    return attempt(transaction);
  };
  const booked = (await attempt(handle)) ?? (await handle.transaction().execute(behindLock));
  if (!booked) throw new Refusal('slot_taken');
  return booked;
}
