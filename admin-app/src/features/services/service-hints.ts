import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { closingMinute } from '@hora-marcada/shared/rules';
import { minuteOf } from '@hora-marcada/shared/format';
import { hasId } from '../../domain/store/ids.ts';
import { serviceInCalendar } from '../../domain/store/service-in-calendar.ts';

/** Why customers are never offered a time for a service. */
export type ServiceHint = 'noOpeningHours' | 'tooLong';

/** Undefined where the service can be booked (P-39). */
export function serviceHint(
  service: Service,
  calendars: readonly Calendar[],
  openings: readonly OpeningHours[],
): ServiceHint | undefined {
  const leftOver = calendars
    .filter(({ id }) => hasId(service.calendars, id))
    .flatMap(({ id, opening_hours }) =>
      openings
        .filter((set) => hasId(opening_hours, set.id))
        .filter(({ available_weekdays }) => Object.values(available_weekdays).includes(true))
        .map(
          ({ time_open, time_close }) =>
            closingMinute(time_close) -
            minuteOf(time_open) -
            serviceInCalendar(service, { id }).service_time_minutes,
        ),
    );
  if (leftOver.length === 0) return 'noOpeningHours';
  return Math.max(...leftOver) < 0 ? 'tooLong' : undefined;
}
