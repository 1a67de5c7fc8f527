import type { Store } from '@hora-marcada/shared/contract';
import { dayOf, formatPrice, timeOf } from '@hora-marcada/shared/format';
import { factsOfStore, type TicketFacts } from '../ticket/ticket-facts.ts';
import type { LinkedBooking } from './appointment-state.ts';

/** Of a booking as the holder of its link sees it. */
export function factsOfBooking(
  store: Pick<Store, 'title' | 'footer' | 'question_calendar'> & Partial<Pick<Store, 'logo'>>,
  booking: LinkedBooking,
): TicketFacts {
  const { start_time, end_time, services, price } = booking;
  return {
    ...factsOfStore(store),
    day: dayOf(start_time),
    time: `${timeOf(start_time)}–${timeOf(end_time)}`,
    calendar: { name: booking.calendar },
    service: services.map(({ name }) => name).join(' + ') || booking.title,
    price: price === null ? undefined : formatPrice(price),
    customerName: booking.client_name,
    customerPhone: booking.client_phone,
  };
}
