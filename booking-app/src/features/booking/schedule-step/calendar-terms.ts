import type { PublicCalendar, ServiceOption } from '@hora-marcada/shared/contract';
import { durationInMinutes, formatPrice, serviceIn } from '@hora-marcada/shared/format';
import { isAny } from '../flow/any-calendar.ts';

/** 'R$ 60,00' and '45 min' of a calendar, each where it is not the same in all of them (TIME-012). */
export function calendarTerms(
  calendar: PublicCalendar,
  calendars: readonly PublicCalendar[],
  service: ServiceOption,
): string[] {
  if (isAny(calendar)) return [];
  const own = serviceIn(service, calendar);
  const differs = (term: 'price' | 'service_time_minutes') =>
    calendars.some((one) => one[term] !== undefined);
  return [
    ...(differs('price') && own.show_price && own.price !== null ? [formatPrice(own.price)] : []),
    ...(differs('service_time_minutes') && own.show_service_time
      ? [`${durationInMinutes(own)}\u00a0min`]
      : []),
  ];
}
