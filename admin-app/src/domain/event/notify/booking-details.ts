import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { pastedPhoneDigits, type BookingDetails } from '@hora-marcada/shared/format';

/** An event as the messages to its customer name it. */
export function bookingDetails(event: OwnerEvent, storeTitle: string): BookingDetails {
  return {
    storeTitle,
    serviceName: event.title,
    calendarName: event.calendar,
    day: event.start_time.slice(0, 10),
    time: event.start_time.slice(11, 16),
    customerName: event.client_name,
    customerPhone: pastedPhoneDigits(event.client_phone),
  };
}
