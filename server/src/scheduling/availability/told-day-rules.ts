import type { AnswerOf } from '@hora-marcada/shared/contract';
import { holidaysOf } from '@hora-marcada/shared/rules';
import { openDays, type CalendarSchedule } from './slot-rules.ts';
import { dayOfMinute, dayText } from './wall-clock-rules.ts';

/** A schedule's days as customers are told of them: with times, open without any, and holidays (LOOK-005). */
export function toldDays(
  schedule: CalendarSchedule,
  offered: readonly number[],
): Required<Omit<AnswerOf<'availableDays'>, 'first_slot'>> {
  const today = dayOfMinute(schedule.now);
  const [firstDay, lastDay] = [dayText(today), dayText(today + schedule.futureDays)];
  return {
    available_days: offered.map(dayText),
    full_days: openDays(schedule)
      .filter((day) => !offered.includes(day))
      .map(dayText),
    holidays: holidaysBetween(firstDay, lastDay),
    last_day: lastDay,
  };
}

/** Whatever the store does on them. */
function holidaysBetween(firstDay: string, lastDay: string) {
  const years = new Set([firstDay, lastDay].map((day) => Number(day.slice(0, 4))));
  return Array.from(years, holidaysOf)
    .flat()
    .filter(({ date }) => date >= firstDay && date <= lastDay)
    .map(({ date, name }) => ({ day: date, name }));
}
