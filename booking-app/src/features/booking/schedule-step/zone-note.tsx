import { useState } from 'react';
import { deviceOffsetInMinutes } from '../../../platform/clock.ts';
import styles from './zone-note.module.css';
import { zoneNote } from './zone-note-text.ts';

/** Says whose clock the page shows, to a device that runs on another one (P-12). */
export function ZoneNote({ timeZone }: { readonly timeZone: string }) {
  const [now] = useState(() => new Date());
  const note = zoneNote(timeZone, now, deviceOffsetInMinutes(now));
  return note && <p className={styles.note}>{note}</p>;
}
