import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { eventLine } from '../../platform/events/event-line.ts';
import { eventKey } from '../../platform/events/event-reading.ts';
import styles from './save-bar.module.css';
import { texts } from './texts.ts';

/** The first ones tell what it is about; the list of thousands would be of no use. */
const listed = 50;

/** Bookings that stay where they are when the edited hours are saved, outside of them; before the owner saves (OWN-090). */
export function OutsideNotice({ bookings }: { readonly bookings: readonly OwnerEvent[] }) {
  if (bookings.length === 0) return null;
  return (
    <details className={styles.outside}>
      <summary>{texts.outside(bookings.length)}</summary>
      {/* It scrolls, also for who has no pointer. */}
      <ul tabIndex={0}>
        {bookings.slice(0, listed).map((booking) => (
          <li key={eventKey(booking)}>{eventLine(booking)}</li>
        ))}
        {bookings.length > listed && <li>{texts.more(bookings.length - listed)}</li>}
      </ul>
    </details>
  );
}
