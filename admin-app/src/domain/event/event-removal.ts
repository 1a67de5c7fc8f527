import type { BodyOf, OwnerEvent } from '@hora-marcada/shared/contract';
import { bookingCancellationText, whatsAppLink } from '@hora-marcada/shared/format';
import { cleanName } from '@hora-marcada/shared/rules';
import { bookingDetails } from './notify/booking-details.ts';

const nameless = 'Evento';

/**
 * What brings a deleted event back as it was, its customer and confirmation too (P-26); names from before MSG-010 without
 * what they may not hold any more.
 */
export function restoredEventBody(event: OwnerEvent): BodyOf<'createEvent'> {
  return {
    title: cleanName(event.title) || nameless,
    start: event.start_time,
    end: event.end_time,
    calendar: event.calendar,
    price: event.price,
    description: event.description,
    client_name: cleanName(event.client_name),
    client_phone: event.client_phone,
    is_confirmed: event.is_confirmed,
    ...(event.id !== '' && { restores: event.id }),
  };
}

/** The chat in which the store tells the customer of a deleted event; undefined without a phone (DLG-011). */
export function cancellationLink(event: OwnerEvent, storeTitle: string): string | undefined {
  const details = bookingDetails(event, storeTitle);
  if (details.customerPhone === '') return undefined;
  return whatsAppLink(details.customerPhone, bookingCancellationText(details));
}
