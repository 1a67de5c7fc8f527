import { addresses } from '../addresses.ts';
import * as booking from '../booking.ts';
import type { Endpoint } from './endpoint.ts';
import { countedFailure, remoteFailure } from '../remote-failure.ts';
import { store, storeParams } from '../store.ts';

/** Of every call with a body. */
const publicCall = {
  access: 'public',
  refusals: ['invalid', 'store_expired', 'not_found', 'rate_limited'],
} as const;

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
    ...publicCall,
    summary: 'Calendários que atendem um serviço',
    body: booking.calendarsQuery,
    answers: { 200: booking.calendarsAnswer },
  },
  availableDays: {
    ...addresses.availableDays,
    ...publicCall,
    summary: 'Dias com pelo menos um horário livre',
    body: booking.daysQuery,
    answers: { 200: booking.daysAnswer },
  },
  availableSlots: {
    ...addresses.availableSlots,
    ...publicCall,
    summary: 'Horários livres de um dia',
    body: booking.slotsQuery,
    answers: { 200: booking.slotsAnswer },
  },
  createBooking: {
    ...addresses.createBooking,
    ...publicCall,
    summary: 'Marca um horário',
    headers: booking.bookingHeaders,
    body: booking.bookingRequest,
    answers: { 201: booking.bookingAnswer },
    refusals: [
      ...publicCall.refusals,
      'slot_taken',
      'idempotency_key_reused',
      'too_many_bookings',
      'proof_required',
      'store_flooded',
    ],
  },
  reportRemoteFailure: {
    ...addresses.reportRemoteFailure,
    access: 'public',
    summary: 'Conta que uma parte da página não abriu',
    body: remoteFailure,
    answers: { 202: countedFailure },
    refusals: ['invalid', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>;
