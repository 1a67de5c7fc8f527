import type { Handle } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/refusal.ts';
import { idOrNull } from '../../platform/store-id.ts';
import { findMoveSetup } from '../availability/availability-queries.ts';
import { rangeInAnyZone, type BookableSetup } from '../availability/calendar-setup-rules.ts';
import { bookedServiceId, lengthInMinutes } from './linked-booking-rules.ts';
import type { OpenedLink } from './open-link.ts';

/**
 * What decides where a booking may be moved to in a calendar, its own or one of its service: its own time is free, and it
 * takes as long as it does now (MOVE-012). Throws `not_found` for other calendars.
 */
export async function readMoveSetup(
  handle: Handle,
  { storeId, booking }: OpenedLink,
  {
    calendarId,
    now,
    day,
  }: { readonly calendarId: string | undefined; readonly now: Date; readonly day?: number },
): Promise<BookableSetup> {
  const { eventId, calendarId: ownCalendarId } = booking;
  const key = {
    eventId,
    ownCalendarId,
    calendarId: calendarId === undefined ? ownCalendarId : idOrNull(calendarId),
    serviceId: bookedServiceId(booking),
  };
  const setup = await findMoveSetup(handle, storeId, key, rangeInAnyZone(now, day));
  if (!setup?.calendar)
    throw new Refusal('not_found', { detail: 'Calendário não encontrado para este serviço.' });
  const { calendar } = setup;
  const service = {
    id: '',
    name: booking.title,
    priceInCents: null,
    durationInMinutes: lengthInMinutes(booking),
  };
  return { ...setup, calendar, service };
}
