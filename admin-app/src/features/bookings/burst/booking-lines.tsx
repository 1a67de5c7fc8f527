import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatPhone, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { eventKey } from '../../../domain/event/event-reading.ts';
import layout from '../../../ui/layout.module.css';
import styles from '../bookings-page.module.css';

/** Bookings, a line each. */
export function BookingLines({ bookings }: { readonly bookings: readonly OwnerEvent[] }) {
  return (
    <ul className={`${layout.tight} ${styles.lines}`} tabIndex={0}>
      {bookings.map((booking) => (
        <li key={eventKey(booking)}>{lineOf(booking)}</li>
      ))}
    </ul>
  );
}

function lineOf({ start_time, title, calendar, client_name, client_phone }: OwnerEvent): string {
  const when = `${formatShortDay(dayOf(start_time))} ${timeOf(start_time)}`;
  return [when, title, calendar, client_name, formatPhone(client_phone)].filter(Boolean).join(' · ');
}
