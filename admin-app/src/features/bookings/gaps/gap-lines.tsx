import { addMinutes, timeOf } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useOpenDialog } from '../../../domain/open-dialog.ts';
import { bookingsTexts as texts } from '../texts.ts';
import type { DayGap } from './day-gaps.ts';
import styles from './gap-lines.module.css';

/** Free time between the bookings, each with a way to book it (DAY-003). */
export function GapLines({ gaps }: { readonly gaps: readonly DayGap[] }) {
  const openDialog = useOpenDialog();
  return gaps.map(({ start, end, minutes, calendar }) => {
    const range = { start, end: addMinutes(start, Math.min(minutes, usualInMinutes)) };
    return (
      <li key={start} className={styles.gap}>
        <span>
          <b>{texts.free(minutes)}</b>{' '}
          <span className={styles.times}>{texts.fromUntil(timeOf(start), timeOf(end))}</span>
        </span>
        <Button
          type="link"
          aria-label={texts.fitInAt(timeOf(start))}
          onClick={() => openDialog({ kind: 'appointment', range, calendar })}
        >
          {texts.fitIn}
        </Button>
      </li>
    );
  });
}

/** What is booked where no service says how long it takes. */
const usualInMinutes = 30;
