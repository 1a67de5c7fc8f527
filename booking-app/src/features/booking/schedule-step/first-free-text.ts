import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { texts } from '../texts.ts';
import { nearDay } from './near-day.ts';

/** 'Primeiro horário livre: amanhã', by the store's clock. */
export function firstFreeText(day: string, now: Date, timeZone: string): string {
  return `${texts.firstFree}: ${nearDay(day, now, timeZone) ?? formatWeekdayAndDay(day)}`;
}
