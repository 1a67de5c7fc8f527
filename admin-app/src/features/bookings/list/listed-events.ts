import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { addDays, dayOf } from '@hora-marcada/shared/format';
import { searchFor } from '../filters/event-search.ts';
import { isOnDay } from '../../../domain/event/event-time.ts';
import { daysAhead, listedDay, type BookingFilters } from '../filters/filters.ts';

/** The events that every chosen filter lets through, in order (INI-010 to INI-012). */
export function listedEvents(
  events: readonly OwnerEvent[],
  filters: BookingFilters,
  today: string,
): readonly OwnerEvent[] {
  const tests = [modeTest(filters, today), calendarTest(filters.calendar), searchFor(filters.search)].filter(
    (test) => test !== undefined,
  );
  return tests.length === 0 ? events : events.filter((event) => tests.every((test) => test(event)));
}

/** The names of the calendars that the events are in, in the alphabet's order (INI-001). */
export function calendarNamesIn(events: readonly OwnerEvent[]): readonly string[] {
  const names = new Set(events.map(({ calendar }) => calendar));
  names.delete('');
  return [...names].sort((one, other) => one.localeCompare(other, 'pt-BR'));
}

type EventTest = (event: OwnerEvent) => boolean;

function modeTest(filters: BookingFilters, today: string): EventTest | undefined {
  const day = listedDay(filters, today);
  if (day !== undefined) return (event) => isOnDay(event, day);
  if (filters.mode === 'next7Days') {
    const last = addDays(today, daysAhead);
    return (event) =>
      isOnDay(event, today) || (dayOf(event.start_time) > today && dayOf(event.start_time) <= last);
  }
  return filters.mode === 'unconfirmed' ? (event) => !event.is_confirmed : undefined;
}

function calendarTest(calendar: string | undefined): EventTest | undefined {
  return calendar === undefined ? undefined : (event) => event.calendar === calendar;
}
