import { spokenWeekday } from './clock/calendar-date.ts';

/** The last such weekday of a month, whether it has four of them or five. */
export const LAST_WEEK_OF_MONTH = 5;

/** Which of its month's such weekdays a day 'YYYY-MM-DD' is: 1 to 4, or 5 for the last one, which is not there every month. */
export function monthWeekOf(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

/** When a series comes; one of `every_weeks` and `month_week` is null. */
export interface SeriesRhythm {
  /** 'YYYY-MM-DD', of which the weekday counts. */
  readonly first_day: string;
  /** 'HH:mm' */
  readonly time: string;
  readonly every_weeks: number | null;
  /** 1 to 4, or 5 for the last. */
  readonly month_week: number | null;
}

/** 'toda terça às 10:00', 'terça sim, terça não, às 10:00', 'a cada 3 semanas, terça às 10:00', 'toda 2ª terça do mês às 10:00'. */
export function seriesWords({
  first_day: day,
  time,
  every_weeks: weeks,
  month_week: week,
}: SeriesRhythm): string {
  const weekday = spokenWeekday(day);
  const every = isMasculine(weekday) ? 'todo' : 'toda';
  if (week !== null) return `${every} ${weekdayOfMonth(day, week)} do mês às ${time}`;
  if (weeks === 1) return `${every} ${weekday} às ${time}`;
  if (weeks === 2) return `${weekday} sim, ${weekday} não, às ${time}`;
  return `a cada ${weeks} semanas, ${weekday} às ${time}`;
}

/** '2ª terça' of ('2026-03-10', 2), 'último sábado' of a Saturday and 5. */
export function weekdayOfMonth(day: string, week: number): string {
  const weekday = spokenWeekday(day);
  if (week === LAST_WEEK_OF_MONTH) return `${isMasculine(weekday) ? 'último' : 'última'} ${weekday}`;
  return `${week}${isMasculine(weekday) ? 'º' : 'ª'} ${weekday}`;
}

function isMasculine(weekday: string): boolean {
  return weekday === 'sábado' || weekday === 'domingo';
}
