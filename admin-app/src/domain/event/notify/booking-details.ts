import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { type BookingDetails, dayOf, pastedPhoneDigits, timeOf } from '@hora-marcada/shared/format';

/** An event as the messages to its customer name it. */
export function bookingDetails(event: OwnerEvent, storeTitle: string): BookingDetails {
  return {
    storeTitle,
    serviceName: event.title,
    calendarName: event.calendar,
    day: dayOf(event.start_time),
    time: timeOf(event.start_time),
    customerName: event.client_name,
    customerPhone: pastedPhoneDigits(event.client_phone),
  };
}
