import type { BookingAnswer, BookingRequest } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { Dependencies } from '../../platform/dependencies.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findBusyTime } from '../availability/busy-time-queries.ts';
import { lockCalendarSetup } from '../availability/calendar-queries.ts';
import { idOrNull, requireBookable, spanToRead } from '../availability/calendar-setup-rules.ts';
import { dayFromText } from '../availability/wall-minute-rules.ts';
import { requireOpenPage, storeIdFrom, storeNotFound } from '../store-page/store-page-rules.ts';
import { findKeptAnswer, insertBooking, keepAnswer } from './booking-queries.ts';
import { isLostRace, keptSince, offeredTime } from './booking-rules.ts';
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

/** A booking in another calendar has taken the key meanwhile: its answer decides the next attempt. */
class KeyTaken extends Error {}

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
  const since = keptSince(now);
  const fingerprint = fingerprintOf(request);
  // Looked up behind the lock, so that of simultaneous equal requests the later ones find the first one's answer.
  const kept = key === undefined ? undefined : await findKeptAnswer(transaction, storeId, key, since);
  if (kept && kept.fingerprint !== fingerprint) throw new Refusal('idempotency_key_reused');
  if (kept) return kept.answer;

  const bookable = requireBookable(requireOpenPage(setup, now));
  const { service, calendar, timeZone } = bookable;
  const span = spanToRead(bookable, now, dayFromText(request.selected_day));
  const busy = await findBusyTime(transaction, storeId, calendar.id, span);
  const time = offeredTime(bookable, now, busy, span, request);
  const isBooked =
    time !== undefined &&
    (await insertBooking(transaction, storeId, {
      ...time,
      eventId: newId(),
      calendarId: calendar.id,
      title: service.name,
      priceInCents: service.priceInCents,
      customerName: request.client_name,
      customerPhone: request.client_telephone,
      createdAt: now,
    }));
  if (!isBooked) throw new Refusal('slot_taken');

  const answer = {
    title: service.name,
    start_time: toWallClock(time.start, timeZone),
    end_time: toWallClock(time.end, timeZone),
    calendar: calendar.name,
  };
  if (key === undefined) return answer;
  const isKept = await keepAnswer(transaction, storeId, key, { fingerprint, answer }, { now, since });
  if (!isKept) throw new KeyTaken();
  return answer;
}
