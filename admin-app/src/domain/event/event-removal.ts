import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { bookingCancellationText, whatsAppLink } from '@hora-marcada/shared/format';
import { bookingDetails } from './notify/booking-details.ts';

/** The chat in which the store tells the customer of a deleted event; undefined without a phone (DLG-011). */
export function cancellationLink(event: OwnerEvent, storeTitle: string): string | undefined {
  const details = bookingDetails(event, storeTitle);
  if (details.customerPhone === '') return undefined;
  return whatsAppLink(details.customerPhone, bookingCancellationText(details));
}
