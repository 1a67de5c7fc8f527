import type { PublicCalendar } from '@hora-marcada/shared/contract';
import { bookingFlow, startOfFlow, type BookingAction } from '../features/booking/booking-flow.ts';
import type { BookingFlow, Outcome } from '../features/booking/booking-state.ts';
import { openQuestion } from '../features/booking/offer.ts';
import { ana, bruno, corte, sol } from './stores.ts';

export const joao = { name: 'João Silva', phone: '11987654321' };
export const arrival = { customer: joao, idempotencyKey: 'key-1' };
export const allDays = ['2026-03-09', '2026-03-10'];
const allTimes = ['08:00', '10:00'];

/** The flow after the actions, in their order. */
export function after(flow: BookingFlow, ...actions: readonly BookingAction[]): BookingFlow {
  return actions.reduce(bookingFlow, flow);
}

export function calendarsCame(flow: BookingFlow, ...items: PublicCalendar[]): BookingFlow {
  return after(flow, { type: 'calendarsCame', question: awaited(flow, 'calendars'), items });
}

export function daysCame(flow: BookingFlow, ...items: string[]): BookingFlow {
  return after(flow, { type: 'daysCame', question: awaited(flow, 'days'), items });
}

export function slotsCame(flow: BookingFlow, ...items: string[]): BookingFlow {
  return after(flow, { type: 'slotsCame', question: awaited(flow, 'slots'), items });
}

/** The question whose answer the flow waits for; an object of its own when it waits for none. */
export function awaited(flow: BookingFlow, about: 'calendars' | 'days' | 'slots') {
  const schedule = 'store' in flow ? flow.schedule : undefined;
  return (schedule && openQuestion(schedule[about])) ?? { serviceId: 'never asked' };
}

export function answered(flow: BookingFlow, outcome: Outcome): BookingFlow {
  const sending = flow.step === 'summary' && flow.result.status === 'sending' ? flow.result : undefined;
  if (!sending) throw new Error('Nothing was sent.');
  return after(flow, { type: 'bookingAnswered', sending, outcome });
}

export const atTypes = after(startOfFlow, {
  type: 'storeCame',
  store: sol,
  saved: undefined,
  step: 'types',
  ...arrival,
});
export const atSchedule = after(atTypes, { type: 'serviceChosen', service: corte });
const atCalendars = calendarsCame(atSchedule, ana, bruno);
export const atDays = daysCame(after(atCalendars, { type: 'calendarChosen', calendar: ana }), ...allDays);
export const atSlots = slotsCame(after(atDays, { type: 'dayChosen', day: '2026-03-09' }), ...allTimes);
export const atTime = after(atSlots, { type: 'timeChosen', time: '10:00' });
export const atIdentify = after(atTime, { type: 'slotConfirmed' });
export const atReview = after(atIdentify, { type: 'customerConfirmed', ...arrival });
export const sending = after(atReview, { type: 'sent' });
export const confirmed = answered(sending, { status: 'confirmed' });
export const lost = answered(sending, {
  status: 'refused',
  message: 'Horário indisponível.',
  mayRetry: false,
});
export const unsettled = answered(sending, { status: 'refused', message: 'Erro.', mayRetry: true });
