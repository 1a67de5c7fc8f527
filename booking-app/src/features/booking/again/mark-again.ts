import type { AnswerOf, Store } from '@hora-marcada/shared/contract';
import { namedService } from '../services/named-service.ts';
import type { BookingSession } from '../session/booking-session.ts';

/** What was booked before, as its link's holder sees it. */
export type BookedBefore = Pick<AnswerOf<'getBooking'>, 'services' | 'calendar_id' | 'calendar'>;

/** Whether a store still has something of it. */
export function isStillThere(
  { services }: BookedBefore,
  { service_types: types }: Pick<Store, 'service_types'>,
) {
  return services.some(({ id }) => types.some((type) => type.id === id));
}

/**
 * From the services on to Horário, with what was booked before chosen as far as the store still has it. A service that is gone is
 * asked for, too, since the server's answer takes it away and says so (MULTI-010); so it does with a calendar.
 */
export function markAgain(
  { dispatch }: Pick<BookingSession, 'dispatch'>,
  store: Store,
  booked: BookedBefore,
): void {
  const { calendar_id: id, calendar: name } = booked;
  const [first, ...more] = booked.services.map(
    (service) => store.service_types.find((type) => type.id === service.id) ?? namedService(service),
  );
  if (!first) return;
  dispatch({ type: 'serviceChosen', service: first });
  if (id) dispatch({ type: 'calendarChosen', calendar: { id, name } });
  // The last one: it asks for nothing of the calendar before the calendars are there.
  dispatch({ type: 'servicesChosen', services: [first, ...more] });
}
