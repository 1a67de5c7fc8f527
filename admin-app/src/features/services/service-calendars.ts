import type { Calendar, Service } from '@hora-marcada/shared/contract';
import { hasId, idText, isSameId } from '../../domain/store/ids.ts';

/** The names of a service's calendars in its own order; `unknown` stands for one that is not in the list (SERV-002). */
export function serviceCalendarNames(
  { calendars: ids }: Pick<Service, 'calendars'>,
  calendars: readonly Calendar[],
  unknown: string,
): string[] {
  return ids.map((id) => calendars.find((calendar) => isSameId(calendar.id, id))?.name ?? unknown);
}

/** Every calendar, and the chosen ones that are no longer known (SERV-008). */
export function calendarOptions(
  chosen: readonly string[],
  calendars: readonly Calendar[],
  unknown: string,
): { readonly id: string; readonly name: string }[] {
  const known = calendars.map(({ id, name }) => ({ id: idText(id), name }));
  const lost = chosen.filter(
    (id) =>
      !hasId(
        known.map((calendar) => calendar.id),
        id,
      ),
  );
  return [...known, ...lost.map((id) => ({ id, name: unknown }))];
}
