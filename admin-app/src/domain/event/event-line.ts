import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatWeekdayAndDay } from '@hora-marcada/shared/format';

/** 'seg 09/03, 11:00 · Corte · João Silva · Ana' */
export function eventLine({ start_time, title, client_name, calendar }: OwnerEvent): string {
  const when = `${formatWeekdayAndDay(start_time.slice(0, 10))}, ${start_time.slice(11, 16)}`;
  return [when, title, client_name, calendar].filter(Boolean).join(' · ');
}
