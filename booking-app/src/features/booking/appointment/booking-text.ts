import { dayOf, formatWeekdayAndDay, timeOf } from '@hora-marcada/shared/format';
import type { LinkedBooking } from './appointment-state.ts';

/** 'Corte · ter 24/11, 13:30 · Ana' */
export function bookingText({ title, start_time: start, calendar }: LinkedBooking): string {
  const when = `${formatWeekdayAndDay(dayOf(start))}, ${timeOf(start)}`;
  return [title, when, calendar].filter(Boolean).join(' · ');
}
