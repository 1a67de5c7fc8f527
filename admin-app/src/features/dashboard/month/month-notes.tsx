import { formatClock } from '../../../domain/board/calendar-formats.ts';
import { clockDate } from '../../../domain/board/clock-date.ts';
import type { ClosedTime } from '../../../domain/board/closed/closed-times.ts';
import { closedName, isNotable } from '../../../domain/board/closed/shown-closed-times.ts';
import parts from '../../../ui/parts.module.css';
import styles from './month-notes.module.css';
import { dashboardTexts as texts } from '../texts.ts';

/** The names of a month's days off and holidays, of which its cells on a phone have room for a mark only (DAY-016). */
export function MonthNotes({ closed }: { readonly closed: readonly ClosedTime[] }) {
  const notable = closed.filter(isNotable);
  if (notable.length === 0) return null;
  return (
    <ul className={`${parts.small} ${styles.notes}`} aria-label={texts.daysOff}>
      {notable.map((time) => (
        <li key={[time.day, time.from, closedName(time)].join(' ')}>
          <b>{formatClock(clockDate(`${time.day}T00:00`), 'ddd DD/MM')}</b> <span>{closedName(time)}</span>
        </li>
      ))}
    </ul>
  );
}
