import type { Calendar, Holiday, OpeningHours } from '@hora-marcada/shared/contract';
import { addDays } from '@hora-marcada/shared/format';
import { daysIn, weekdayOn } from '../../../ui/fields/weekdays.ts';
import { hasId } from '../../../domain/store/ids.ts';

const askedAheadInDays = 15;

/** The day until which holidays are asked about, 'YYYY-MM-DD'. */
export function lastAskedDay(today: string): string {
  return addDays(today, askedAheadInDays);
}

/** National holidays that come within the days asked about, and whose owner has not said a word yet; the next one first. */
export function unsettledHolidays(holidays: readonly Holiday[], today: string): readonly Holiday[] {
  const last = lastAskedDay(today);
  return holidays.filter(
    ({ kind, closes, date }) => kind === 'national' && closes === null && today <= date && date <= last,
  );
}

/** Some calendar has hours on the weekday of the day. */
export function isOpenWeekday(
  day: string,
  calendars: readonly Calendar[],
  openings: readonly OpeningHours[],
): boolean {
  const used = calendars.flatMap(({ opening_hours }) => opening_hours);
  return openings.some(
    ({ id, available_weekdays }) => hasId(used, id) && daysIn(available_weekdays).includes(weekdayOn(day)),
  );
}
