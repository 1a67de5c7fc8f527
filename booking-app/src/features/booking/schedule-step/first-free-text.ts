import { formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { nearDay } from '../months/near-day.ts';

interface FirstFree {
  readonly day: string;
  /** Undefined where the server does not tell it. */
  readonly time: string | undefined;
}

/** 'amanhã, 09:00', by the store's clock. */
export function firstFreeText({ day, time }: FirstFree, now: Date, timeZone: string): string {
  const dayText = nearDay(day, now, timeZone) ?? formatWeekdayAndDay(day);
  return [dayText, time].filter(Boolean).join(', ');
}
