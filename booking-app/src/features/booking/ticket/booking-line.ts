import { dayOf, formatWeekdayAndDay, timeOf } from '@hora-marcada/shared/format';

/** 'Corte · ter 24/11, 13:30 · Ana' of ('Corte', '2026-11-24T13:30', 'Ana'). */
export function bookingLine(service: string, start: string, calendar: string): string {
  return [service, `${formatWeekdayAndDay(dayOf(start))}, ${timeOf(start)}`, calendar]
    .filter(Boolean)
    .join(' · ');
}
