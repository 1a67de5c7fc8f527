import { hash } from 'node:crypto';
import type { BookingRequest } from '@hora-marcada/shared/contract';

/** Tells two bookings of one store apart; the customer's data cannot be read back from it. */
export function fingerprintOf(request: BookingRequest): string {
  const fields = [
    request.service_id,
    request.calendar_id,
    request.selected_day,
    request.selected_time,
    request.client_name,
    request.client_telephone,
  ];
  return hash('sha256', JSON.stringify(fields), 'hex');
}
