import { addMinutes, formatWeekdayAndDay, toWallClock } from '@hora-marcada/shared/format';
import { texts } from '../texts.ts';

/** 'Primeiro horário livre: amanhã', by the store's clock. */
export function firstFreeText(day: string, now: Date, timeZone: string): string {
  const clock = toWallClock(now, timeZone);
  const near = [
    [clock, texts.today],
    [addMinutes(clock, 24 * 60), texts.tomorrow],
  ].find(([moment]) => moment?.startsWith(day))?.[1];
  return `${texts.firstFree}: ${near ?? formatWeekdayAndDay(day)}`;
}
