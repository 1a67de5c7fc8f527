import type { BookingAnswer, BookingRequest } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { lockCalendarSetup } from '../availability/calendar-queries.ts';
import { idOrNull, requireBookable } from '../availability/calendar-setup-rules.ts';
import { requireOpenPage, storeIdFrom, storeNotFound } from '../store-page/store-page-rules.ts';
import { answerOnce, KeyTaken } from './answer-once.ts';
import { bookOfferedSlot } from './book-offered-slot.ts';
import { isLostRace } from './booking-rules.ts';
import { fingerprintOf } from './fingerprint.ts';

/**
 * Books an offered slot and answers what was booked; with a key, the same booking is answered the same for a day
 * . Throws `not_found`, `store_expired`, `slot_taken` or `idempotency_key_reused`.
 */
export async function bookSlot(
  dependencies: Dependencies,
  request: BookingRequest,
  key?: string,
): Promise<BookingAnswer> {
  const storeId = storeIdFrom(request.endpoint);
  const attempt = () =>
    dependencies.database.handle
      .transaction()
      .execute((transaction) => bookIn(transaction, dependencies, storeId, request, key))
      .catch((error: unknown) => {
        throw isLostRace(error) ? new Refusal('slot_taken') : error;
      });
  try {
    return await attempt();
  } catch (error) {
    if (!(error instanceof KeyTaken)) throw error;
    return attempt();
  }
}

async function bookIn(
  transaction: Handle,
  { clock, newId }: Dependencies,
  storeId: StoreId,
  request: BookingRequest,
  key: string | undefined,
): Promise<BookingAnswer> {
  const setup = await lockCalendarSetup(transaction, storeId, {
    serviceId: idOrNull(request.service_id),
    calendarId: idOrNull(request.calendar_id),
  });
  if (!setup) throw storeNotFound();
  const now = clock.now();
  const book = async () => {
    const bookable = requireBookable(requireOpenPage(setup, now));
    return bookOfferedSlot(transaction, storeId, bookable, request, { now, newId });
  };
  if (key === undefined) return book();
  return answerOnce(transaction, storeId, { key, fingerprint: fingerprintOf(request) }, now, book);
}
