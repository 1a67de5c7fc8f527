import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { hasId, isSameId } from '../../domain/store/ids.ts';

/** The linked sets in the calendar's order, undefined for an id that no set has: its set was removed. */
export function linkedHours(
  { opening_hours }: Pick<Calendar, 'opening_hours'>,
  sets: readonly OpeningHours[],
): readonly (OpeningHours | undefined)[] {
  return opening_hours.map((id) => sets.find((set) => isSameId(set.id, id)));
}

export function hasService({ id }: Pick<Calendar, 'id'>, services: readonly Service[]): boolean {
  return services.some(({ calendars }) => hasId(calendars, id));
}
