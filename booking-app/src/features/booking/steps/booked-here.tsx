import type { PublicClient } from '@hora-marcada/shared/client';
import { appointmentPath, formatWeekdayAndDay } from '@hora-marcada/shared/format';
import { useEffect, useState } from 'react';
import { bookedHereAttribute } from '../../../platform/booked-here-mark.ts';
import { Glyph } from '../../../ui/icons/glyph.tsx';
import { laterGlyphs } from '../../../ui/icons/later-glyphs.ts';
import notice from '../../../ui/notice.module.css';
import type { AppointmentLink } from '../session/appointment-links.ts';
import { useBookedHere } from '../session/booked-here-queries.ts';
import { texts } from '../later-texts.ts';
import styles from './booked-here.module.css';

interface BookedHereProps {
  readonly client: PublicClient;
  readonly storeSlug: string;
  readonly timeZone: string;
}

/** The way to what was booked here before: one line, which unfolds where there are several (MOVE-031, LOOK-011). */
export function BookedHere({ client, storeSlug, timeZone }: BookedHereProps) {
  const [isOpen, setIsOpen] = useState(false);
  const links = useBookedHere(client, storeSlug, timeZone, isOpen);
  const [next, ...others] = links;
  const hasAny = next !== undefined;
  useEffect(() => {
    document.documentElement.toggleAttribute(bookedHereAttribute, hasAny);
  }, [hasAny]);
  if (!next) return null;
  if (others.length === 0)
    return (
      <p className={styles.next}>
        <span>
          {texts.nextAppointment} <b>{textOf(next)}</b>
        </span>
        <a href={appointmentPath(storeSlug, next.token)}>{texts.see}</a>
      </p>
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
            <a href={appointmentPath(storeSlug, link.token)}>
              {texts.see}
              <span className={notice.spoken}>{` ${textOf(link)}`}</span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** 'ter 10/03 10:00' */
function textOf({ start }: AppointmentLink): string {
  const [day = '', time = ''] = start.split('T');
  return `${formatWeekdayAndDay(day)} ${time}`;
}
