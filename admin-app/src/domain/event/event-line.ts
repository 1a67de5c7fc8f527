import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatWeekdayAndDay, timeOf } from '@hora-marcada/shared/format';

/** 'seg 09/03, 11:00 · Corte · João Silva · Ana' */
export function eventLine({ start_time, title, client_name, calendar }: OwnerEvent): string {
  const when = `${formatWeekdayAndDay(dayOf(start_time))}, ${timeOf(start_time)}`;
  return [when, title, client_name, calendar].filter(Boolean).join(' · ');
}
