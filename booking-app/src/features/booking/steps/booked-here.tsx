import type { Store } from '@hora-marcada/shared/contract';
import { appointmentPath, formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { useEffect, useState } from 'react';
import { bookedHereAttribute } from '../../../platform/booked-here-mark.ts';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import notice from '../../../ui/notice.module.css';
import { isStillThere, markAgain } from '../again/mark-again.ts';
import { useBookedHere, type BookedHere as Booked } from '../session/booked-here-queries.ts';
import type { BookingSession } from '../session/booking-session.ts';
import { texts } from '../later-texts.ts';
import styles from './booked-here.module.css';

interface BookedHereProps {
  readonly session: BookingSession;
  readonly store: Store;
}

/** The ways to what was booked here and to book the same again: one line, which unfolds where there are several (MOVE-031, LOOK-011, REC-019). */
export function BookedHere({ session, store }: BookedHereProps) {
  const { client, storeSlug } = session.place;
  const [isOpen, setIsOpen] = useState(false);
  const links = useBookedHere(client, storeSlug, store.time_zone, isOpen);
  const [next, ...others] = links;
  const hasAny = next !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute(bookedHereAttribute, hasAny);
  }, [hasAny]);
  if (!next) return null;
  const common = { session, store };
  if (others.length === 0)
    return (
      <div className={styles.next}>
        <p>
          {texts.nextAppointment} <b>{textOf(next)}</b>
        </p>
        <Ways {...common} booked={next} />
      </div>
    );
  return (
    <details className={styles.all} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>
        <span>{texts.nextAppointments(links.length)}</span>
        <Glyph d={laterGlyphs.forward} />
      </summary>
      <ul>
        {links.map((link) => (
          <li key={link.token}>
            <b>{textOf(link)}</b>
            <Ways {...common} booked={link} named={` ${textOf(link)}`} />
          </li>
        ))}
      </ul>
    </details>
  );
}

interface WaysProps extends BookedHereProps {
  readonly booked: Booked;
  /** Said after each way where there are several bookings. */
  readonly named?: string;
}

function Ways({ session, store, booked, named = '' }: WaysProps) {
  const { booking, token } = booked;
  return (
    <span className={styles.ways}>
      {booking && isStillThere(booking, store) && (
        <button type="button" className={styles.again} onClick={() => markAgain(session, store, booking)}>
          {texts.markAgain}
          <span className={notice.spoken}>{named}</span>
        </button>
      )}
      <a href={appointmentPath(session.place.storeSlug, token)}>
        {texts.see}
        <span className={notice.spoken}>{named}</span>
      </a>
    </span>
  );
}

/** 'ter 10/03 10:00' */
function textOf({ start }: Booked): string {
  const [day = '', time = ''] = start.split('T');
  return `${formatWeekdayAndDay(day)} ${time}`;
}
