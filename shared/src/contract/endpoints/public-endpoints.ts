import { z } from 'zod';
import { addresses } from '../addresses.ts';
import * as booking from '../booking.ts';
import * as link from '../booking-link.ts';
import {
  bookingCallLimits,
  failureReportLimits,
  linkChangeLimits,
  linkLimits,
  linkViewLimits,
} from './call-limits.ts';
import type { Endpoint } from './endpoint.ts';
import { store, storeParams } from '../store.ts';
import { failureReasons } from '../../federation/remote-failure.ts';

const remoteFailure = z.object({
  app: z.enum(['booking-app', 'admin-app']),
  version: z.string().regex(/^[0-9A-Za-z.+-]{0,64}$/, { error: 'Informe uma versão, como 1.4.0.' }),
  reason: z.enum(failureReasons),
});

/** How often the same failure was reported to this process. */
const countedFailure = z.object({ count: z.int() });

/** Of every call with a body. */
const publicCall = {
  access: 'public',
  refusals: ['invalid', 'store_expired', 'not_found', 'rate_limited'],
} as const;

/** Of every call about several services or any calendar: where the store takes one of them at a time it answers 404, and books nothing. */
const combinedCall = { access: 'public', refusals: [...publicCall.refusals, 'service_gone'] } as const;

const bookingRefusals = [
  'slot_taken',
  'offer_changed',
  'idempotency_key_reused',
  'too_many_bookings',
  'phone_blocked',
  'proof_required',
  'store_flooded',
] as const;

/** Of every call with a customer's link: an unknown one is `not_found`, whatever is wrong with it. */
const linkCall = {
  access: 'public',
  limits: linkLimits,
  refusals: ['invalid', 'not_found', 'rate_limited'],
} as const;

/** Refusals of another time, beside those of the link itself. */
const moveRefusals = ['too_late', 'too_many_moves', 'changes_off', 'store_expired'] as const;

/** A customer's calls, without a token. */
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
  firstOffer: {
    ...addresses.firstOffer,
    ...publicCall,
    summary: 'Calendários de um serviço e, se houver um só, os dias dele',
    body: booking.calendarsQuery,
    answers: { 200: booking.firstOfferAnswer },
  },
  createBooking: {
    ...addresses.createBooking,
    ...publicCall,
    summary: 'Marca um horário',
    limits: bookingCallLimits,
    headers: booking.newBookingHeaders,
    body: booking.bookingRequest,
    answers: { 201: booking.bookingAnswer },
    refusals: [...publicCall.refusals, ...bookingRefusals],
  },
  combinedCalendars: {
    ...addresses.combinedCalendars,
    ...combinedCall,
    summary: 'Calendários que atendem todos os serviços de um agendamento',
    body: booking.combinedCalendarsQuery,
    answers: { 200: booking.calendarsAnswer },
  },
  combinedDays: {
    ...addresses.combinedDays,
    ...combinedCall,
    summary: 'Dias com pelo menos um horário livre para todos os serviços',
    body: booking.combinedDaysQuery,
    answers: { 200: booking.daysAnswer },
  },
  combinedSlots: {
    ...addresses.combinedSlots,
    ...combinedCall,
    summary: 'Horários de um dia livres para todos os serviços',
    body: booking.combinedSlotsQuery,
    answers: { 200: booking.slotsAnswer },
  },
  createCombinedBooking: {
    ...addresses.createCombinedBooking,
    ...combinedCall,
    summary: 'Marca um horário para vários serviços',
    limits: bookingCallLimits,
    headers: booking.newBookingHeaders,
    body: booking.combinedBookingRequest,
    answers: { 201: booking.bookingAnswer },
    refusals: [...combinedCall.refusals, ...bookingRefusals],
  },
  anyDays: {
    ...addresses.anyDays,
    ...combinedCall,
    summary: 'Dias com pelo menos um horário livre em algum calendário',
    body: booking.anyDaysQuery,
    answers: { 200: booking.daysAnswer },
  },
  anySlots: {
    ...addresses.anySlots,
    ...combinedCall,
    summary: 'Horários de um dia livres em algum calendário',
    body: booking.anySlotsQuery,
    answers: { 200: booking.anySlotsAnswer },
  },
  createAnyBooking: {
    ...addresses.createAnyBooking,
    ...combinedCall,
    summary: 'Marca um horário sem preferência de calendário',
    limits: bookingCallLimits,
    headers: booking.newBookingHeaders,
    body: booking.anyBookingRequest,
    answers: { 201: booking.anyBookingAnswer },
    refusals: [...combinedCall.refusals, ...bookingRefusals],
  },
  getBooking: {
    ...addresses.getBooking,
    ...linkCall,
    summary: 'O agendamento de um link',
    limits: linkViewLimits,
    body: link.bookingLink,
    answers: { 200: link.linkedBooking },
  },
  cancelBooking: {
    ...addresses.cancelBooking,
    ...linkCall,
    summary: 'Cancela o agendamento de um link; de novo, responde o mesmo',
    limits: linkChangeLimits,
    body: link.cancellation,
    answers: { 200: link.linkedBooking },
    refusals: [...linkCall.refusals, 'booking_changed', 'too_late', 'changes_off'],
  },
  moveDays: {
    ...addresses.moveDays,
    ...linkCall,
    summary: 'Dias para os quais o agendamento de um link pode ser remarcado',
    body: link.moveDaysQuery,
    answers: { 200: link.moveDaysAnswer },
    refusals: [...linkCall.refusals, ...moveRefusals, 'booking_changed'],
  },
  moveSlots: {
    ...addresses.moveSlots,
    ...linkCall,
    summary: 'Horários de um dia para os quais o agendamento de um link pode ser remarcado',
    body: link.moveSlotsQuery,
    answers: { 200: link.moveSlotsAnswer },
    refusals: [...linkCall.refusals, ...moveRefusals, 'booking_changed'],
  },
  moveBooking: {
    ...addresses.moveBooking,
    ...linkCall,
    summary: 'Remarca o agendamento de um link',
    limits: linkChangeLimits,
    headers: booking.bookingHeaders,
    body: link.move,
    answers: { 200: link.linkedBooking },
    refusals: [
      ...linkCall.refusals,
      ...moveRefusals,
      'booking_changed',
      'slot_taken',
      'idempotency_key_reused',
    ],
  },
  bookingIcs: {
    ...addresses.bookingIcs,
    ...linkCall,
    summary: 'Onde o agendamento de um link pode ser salvo na agenda, por dez minutos',
    limits: linkViewLimits,
    body: link.bookingLink,
    answers: { 200: link.calendarFileAddress },
  },
  calendarFile: {
    ...addresses.calendarFile,
    access: 'public',
    summary: 'Um agendamento para a agenda do cliente (RFC 5545)',
    params: link.calendarFileParams,
    text: 'text/calendar',
    answers: { 200: z.string() },
    refusals: ['not_found', 'rate_limited'],
  },
  reportRemoteFailure: {
    ...addresses.reportRemoteFailure,
    access: 'public',
    summary: 'Conta que uma parte da página não abriu',
    limits: failureReportLimits,
    body: remoteFailure,
    answers: { 202: countedFailure },
    refusals: ['invalid', 'rate_limited'],
  },
} as const satisfies Record<string, Endpoint>;
