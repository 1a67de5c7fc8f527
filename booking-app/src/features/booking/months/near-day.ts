import { addMinutes, MINUTES_A_DAY, toWallClock } from '@hora-marcada/shared/format';
import { texts } from '../later-texts.ts';

/** 'hoje' or 'amanhã', by the store's clock; undefined for any other day. */
export function nearDay(day: string, now: Date, timeZone: string): string | undefined {
  const clock = toWallClock(now, timeZone);
  if (clock.startsWith(day)) return texts.today;
  return addMinutes(clock, MINUTES_A_DAY).startsWith(day) ? texts.tomorrow : undefined;
}
