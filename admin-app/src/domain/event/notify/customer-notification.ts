import type { BodyOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { bookingCancellationText, dayOf, formatDay, timeOf, whatsAppLink } from '@hora-marcada/shared/format';
import { bookingDetails } from './booking-details.ts';

/**
 * The message about a confirmed event, in the nine fields of INI-050; undefined without a phone.
 * The server fills in a phone that the viewer may not see (TEAM-007).
 */
export function customerNotification(
  event: OwnerEvent,
  storeTitle: string,
): BodyOf<'sendNotification'> | undefined {
  const phone = event.client_phone.replace(/\D/g, '');
  if (phone === '' && event.has_phone !== true) return undefined;
  return {
    date: formatDay(dayOf(event.start_time)),
    time: timeOf(event.start_time),
    title: storeTitle,
    serviceName: event.title,
    calendar_name: event.calendar,
    phoneToSend: phone,
    userPhone: phone,
    userName: event.client_name,
    sender_client: false,
    ...(phone === '' && { by_event: true }),
  };
}

/** The chat in which the store tells the customer of a deleted event; undefined without a phone (DLG-011). */
export function cancellationLink(event: OwnerEvent, storeTitle: string): string | undefined {
  const details = bookingDetails(event, storeTitle);
  if (details.customerPhone === '') return undefined;
  return whatsAppLink(details.customerPhone, bookingCancellationText(details));
}
