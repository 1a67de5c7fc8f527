import type { Calendar } from '@hora-marcada/shared/contract';
import { hasId } from '../../domain/store/ids.ts';
import type { HoursSet } from './hours-set.ts';

/** Names of the calendars that are linked to a set (P-38). */
export function calendarsOf(set: HoursSet, calendars: readonly Calendar[]): readonly string[] {
  return calendars.filter((calendar) => isLinked(calendar, set)).map(({ name }) => name);
}

/** Names of the calendars that have hours in the one list and would have none in the other (P-38). */
export function calendarsWithoutHours(
  calendars: readonly Calendar[],
  stored: readonly HoursSet[],
  edited: readonly HoursSet[],
): readonly string[] {
  const hasHours = (calendar: Calendar, sets: readonly HoursSet[]) =>
    sets.some((set) => isLinked(calendar, set));
  return calendars
    .filter((calendar) => hasHours(calendar, stored) && !hasHours(calendar, edited))
    .map(({ name }) => name);
}

/** The sets that a calendar is linked to. */
export function setsOf(calendar: Calendar, sets: readonly HoursSet[]): readonly HoursSet[] {
  return sets.filter((set) => isLinked(calendar, set));
}

function isLinked({ opening_hours }: Calendar, { id }: HoursSet): boolean {
  return id !== undefined && hasId(opening_hours, id);
}
