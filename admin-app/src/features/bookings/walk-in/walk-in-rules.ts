import type { BodyOf, Calendar, OwnerEvent, Service } from '@hora-marcada/shared/contract';
import { addMinutes } from '@hora-marcada/shared/format';
import { hasId } from '../../../domain/store/ids.ts';

/** The minute that the store's clock shows, or the first after it at which no event of the calendar begins. */
export function walkInStart(events: readonly OwnerEvent[], calendar: string, wallClockNow: string): string {
  let start = addMinutes(wallClockNow.slice(0, 16), 0);
  while (events.some((event) => event.calendar === calendar && event.start_time === start))
    start = addMinutes(start, 1);
  return start;
}

/** An event of the calendar takes this moment. */
export function isBusy(events: readonly OwnerEvent[], calendar: string, wallClockNow: string): boolean {
  return events.some(
    (event) =>
      event.calendar === calendar && event.start_time <= wallClockNow && event.end_time > wallClockNow,
  );
}

/** The services of a calendar; of a store without calendars, all. */
export function servicesOf(services: readonly Service[], calendar: Calendar | undefined): readonly Service[] {
  return calendar ? services.filter(({ calendars }) => hasId(calendars, calendar.id)) : services;
}

export function walkInBody(service: Service, calendar: string, start: string): BodyOf<'createEvent'> {
  return {
    title: service.name,
    start,
    end: addMinutes(start, service.service_time_minutes),
    calendar,
    price: service.price,
    description: '',
    is_confirmed: true,
  };
}
