import type { BodyOf, Calendar, OwnerEvent, Service } from '@hora-marcada/shared/contract';
import { addMinutes, timeOf } from '@hora-marcada/shared/format';
import { hasId } from '../../store/ids.ts';
import { walkInTexts as texts } from './walk-in-texts.ts';

/** The minute that the store's clock shows, or the first after it at which no event of the calendar begins. */
export function walkInStart(events: readonly OwnerEvent[], calendar: string, wallClockNow: string): string {
  let start = addMinutes(wallClockNow.slice(0, 16), 0);
  while (events.some((event) => event.calendar === calendar && event.start_time === start))
    start = addMinutes(start, 1);
  return start;
}

/** Until when the events of the calendar take this moment, preparation and cleaning with them; undefined where none does. */
function takenUntil(
  events: readonly OwnerEvent[],
  calendar: string,
  wallClockNow: string,
): string | undefined {
  return events
    .filter((event) => event.calendar === calendar)
    .map(occupiedBy)
    .filter(({ from, until }) => from <= wallClockNow && until > wallClockNow)
    .map(({ until }) => until)
    .sort()
    .at(-1);
}

function occupiedBy({ start_time, end_time, occupied_from, occupied_until }: OwnerEvent) {
  return { from: occupied_from ?? start_time, until: occupied_until ?? end_time };
}

/** When the calendar's next event of the day begins, or its preparation; undefined for none. */
export function nextStart(
  events: readonly OwnerEvent[],
  calendar: string,
  wallClockNow: string,
): string | undefined {
  const [next] = events
    .filter((event) => event.calendar === calendar)
    .map((event) => occupiedBy(event).from)
    .filter((from) => from > wallClockNow)
    .sort();
  return next;
}

export interface FreeCalendar {
  readonly calendar: Calendar;
  readonly isBusy: boolean;
  /** 'livre até 15:30' */
  readonly said: string;
}

/** The calendars, those that are free for long first, and how long (DAY-009). */
export function calendarsByFreedom(
  calendars: readonly Calendar[],
  events: readonly OwnerEvent[],
  wallClockNow: string,
): readonly FreeCalendar[] {
  const found = calendars.map((calendar) => {
    const busyUntil = takenUntil(events, calendar.name, wallClockNow);
    const next = nextStart(events, calendar.name, wallClockNow);
    const said =
      busyUntil !== undefined
        ? texts.busyUntil(timeOf(busyUntil))
        : next === undefined
          ? texts.free
          : texts.freeUntil(timeOf(next));
    return { calendar, isBusy: busyUntil !== undefined, said, until: next ?? 'later' };
  });
  return found.sort(
    (one, other) =>
      Number(one.isBusy) - Number(other.isBusy) ||
      (one.isBusy ? 0 : Number(one.until < other.until) - Number(one.until > other.until)),
  );
}

/** The services of a calendar; of a store without calendars, all. */
export function servicesOf(services: readonly Service[], calendar: Calendar | undefined): readonly Service[] {
  return calendar ? services.filter(({ calendars }) => hasId(calendars, calendar.id)) : services;
}

/** Those that the day's events are of most often first. */
export function usualServices(
  services: readonly Service[],
  events: readonly OwnerEvent[],
): readonly Service[] {
  const times = (service: Service) => events.filter(({ title }) => title === service.name).length;
  return [...services].sort((one, other) => times(other) - times(one));
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
    services: [service.id],
  };
}
