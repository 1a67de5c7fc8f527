import type { PublicCalendar } from '@hora-marcada/shared/contract';
import {
  awaitedAttempt,
  bookingReducer,
  initialBookingFlow,
  type BookingAction,
} from '../features/booking/flow/booking-reducer.ts';
import type { BookingFlow, SendResult } from '../features/booking/flow/booking-flow.ts';
import { pendingQuery } from '../features/booking/flow/async-list.ts';
import { ana, bruno, corte, sol } from './stores.ts';

export const joao = { name: 'João Silva', phone: '11987654321' };
export const customerAndKey = { customer: joao, idempotencyKey: 'key-1' };
export const allDays = ['2026-03-09', '2026-03-10'];
const allTimes = ['08:00', '10:00'];

/** The flow after the actions, in their order. */
export function after(flow: BookingFlow, ...actions: readonly BookingAction[]): BookingFlow {
  return actions.reduce(bookingReducer, flow);
}

export function calendarsLoaded(flow: BookingFlow, ...items: PublicCalendar[]): BookingFlow {
  return after(flow, { type: 'calendarsLoaded', query: awaited(flow, 'calendars'), items });
}

export function daysLoaded(flow: BookingFlow, ...items: string[]): BookingFlow {
  return after(flow, { type: 'daysLoaded', query: awaited(flow, 'days'), items });
}

export function slotsLoaded(flow: BookingFlow, ...items: string[]): BookingFlow {
  return after(flow, { type: 'slotsLoaded', query: awaited(flow, 'slots'), items });
}

/** The query whose answer the flow waits for; an object of its own when it waits for none. */
export function awaited(flow: BookingFlow, about: 'calendars' | 'days' | 'slots') {
  const schedule = 'store' in flow ? flow.schedule : undefined;
  return (schedule && pendingQuery(schedule[about])) ?? { serviceId: 'never requested' };
}

export function answered(flow: BookingFlow, result: SendResult): BookingFlow {
  const attempt = awaitedAttempt(flow);
  if (!attempt) throw new Error('Nothing was sent.');
  return after(flow, { type: 'bookingAnswered', attempt, result });
}

export const atTypes = after(initialBookingFlow, {
  type: 'storeLoaded',
  store: sol,
  saved: undefined,
  step: 'types',
  ...customerAndKey,
});
export const atSchedule = after(atTypes, { type: 'serviceChosen', service: corte });
const atCalendars = calendarsLoaded(atSchedule, ana, bruno);
export const atDays = daysLoaded(after(atCalendars, { type: 'calendarChosen', calendar: ana }), ...allDays);
export const atSlots = slotsLoaded(after(atDays, { type: 'dayChosen', day: '2026-03-09' }), ...allTimes);
export const atTime = after(atSlots, { type: 'timeChosen', time: '10:00' });
export const atIdentify = after(atTime, { type: 'slotConfirmed' });
export const atReview = after(atIdentify, { type: 'customerConfirmed', ...customerAndKey });
export const sending = after(atReview, { type: 'sent' });
export const confirmed = answered(sending, { status: 'confirmed' });
export const lost = answered(sending, {
  status: 'failed',
  message: 'Horário indisponível.',
  mayRetry: false,
});
export const unsettled = answered(sending, { status: 'failed', message: 'Erro.', mayRetry: true });
