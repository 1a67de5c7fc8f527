import type { Calendar, Service } from '@hora-marcada/shared/contract';
import { hasId, isSameId } from './ids.ts';

/** A service with what it takes and costs in a calendar, where that has terms of its own (TIME-010). */
export function serviceInCalendar(service: Service, calendar: Pick<Calendar, 'id'> | undefined): Service {
  const own = calendar && service.per_calendar?.find(({ calendar_id: id }) => isSameId(id, calendar.id));
  if (!own) return service;
  const { service_time_minutes: minutes, price } = own;
  return {
    ...service,
    service_time_minutes: minutes ?? service.service_time_minutes,
    price: price ?? service.price,
  };
}

/** Services as the calendar of a name has them; as everywhere where there is none. */
export function servicesInCalendar(
  services: readonly Service[],
  calendars: readonly Calendar[],
  name: string,
): Service[] {
  const calendar = calendars.find((each) => each.name === name);
  return services.map((service) => serviceInCalendar(service, calendar));
}

/** What the calendar of a name books for some services: the combo of exactly these, where it does it and them, or the same (TIME-014). */
export function bookedServices(
  chosen: readonly Service[],
  services: readonly Service[],
  calendars: readonly Calendar[],
  name: string,
): readonly Service[] {
  const calendar = calendars.find((each) => each.name === name);
  const combo = servicesInCalendar(services, calendars, name).find(({ combines, is_combo_off: isOff }) =>
    isOff ? false : areExactly(combines, chosen),
  );
  if (!calendar || !combo) return chosen;
  return [combo, ...chosen].every((service) => hasId(service.calendars, calendar.id)) ? [combo] : chosen;
}

function areExactly(ids: Service['combines'] = [], chosen: readonly Service[]): boolean {
  return (
    chosen.length > 1 &&
    ids.length === chosen.length &&
    ids.every((id) => chosen.some((service) => isSameId(service.id, id)))
  );
}
