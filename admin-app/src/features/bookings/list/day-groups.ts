import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { addDays, dayOf, formatWeekdayAndDate } from '@hora-marcada/shared/format';
import { bookingsTexts as texts } from '../texts.ts';

/** The events of one day; `day` is 'YYYY-MM-DD'. */
export interface DayGroup {
  readonly day: string;
  readonly events: readonly OwnerEvent[];
}

/** Events in order, cut where a new day begins. */
export function dayGroups(events: readonly OwnerEvent[]): readonly DayGroup[] {
  const groups = new Map<string, OwnerEvent[]>();
  for (const event of events) {
    const day = dayOf(event.start_time);
    const ofDay = groups.get(day);
    if (ofDay) ofDay.push(event);
    else groups.set(day, [event]);
  }
  return [...groups].map(([day, ofDay]) => ({ day, events: ofDay }));
}

/** 'Hoje · segunda-feira, 09/03/2026'; days further off have no word in front. */
export function dayTitle(day: string, today: string): string {
  const near = nearDay(day, today);
  const date = formatWeekdayAndDate(day);
  return near === undefined ? date : `${near} · ${date}`;
}

function nearDay(day: string, today: string): string | undefined {
  if (day === today) return texts.nearDays.today;
  if (day === addDays(today, 1)) return texts.nearDays.tomorrow;
  return day === addDays(today, -1) ? texts.nearDays.yesterday : undefined;
}
