import { addresses } from './addresses.ts';
import * as booking from './booking.ts';
import type { Endpoint } from './endpoint.ts';
import { store, storeParams } from './store.ts';

/** What a customer's browser may call, without a token. */
export const publicEndpoints = {
  getStore: {
    ...addresses.getStore,
    summary: 'A loja e os seus serviços',
    access: 'public',
    params: storeParams,
    answers: { 200: store },
    refusals: ['store_expired', 'not_found', 'rate_limited'],
  },
  availableCalendars: {
    ...addresses.availableCalendars,
    summary: 'Calendários que atendem um serviço',
    access: 'public',
    body: booking.calendarsQuery,
    answers: { 200: booking.calendarsAnswer },
    refusals: ['invalid', 'store_expired', 'not_found', 'rate_limited'],
  },
  availableDays: {
    ...addresses.availableDays,
    summary: 'Dias com pelo menos um horário livre',
    access: 'public',
    body: booking.daysQuery,
    answers: { 200: booking.daysAnswer },
    refusals: ['invalid', 'store_expired', 'not_found', 'rate_limited'],
  },
  availableSlots: {
    ...addresses.availableSlots,
    summary: 'Horários livres de um dia',
    access: 'public',
    body: booking.slotsQuery,
    answers: { 200: booking.slotsAnswer },
    refusals: ['invalid', 'store_expired', 'not_found', 'rate_limited'],
  },
  createBooking: {
    ...addresses.createBooking,
    summary: 'Marca um horário',
    access: 'public',
    headers: booking.bookingHeaders,
    body: booking.bookingRequest,
    answers: { 201: booking.bookingAnswer },
    refusals: [
      'invalid',
      'store_expired',
      'not_found',
      'slot_taken',
      'idempotency_key_reused',
      'rate_limited',
    ],
  },
} as const satisfies Record<string, Endpoint>;
