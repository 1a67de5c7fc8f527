import type { NewsItem, OwnerEvent } from '@hora-marcada/shared/contract';
import { formatShortMoment } from '@hora-marcada/shared/format';
import type { ReactNode } from 'react';
import { asksForConfirmation } from '../../../domain/event/confirmation.ts';
import { repeatTexts } from '../../../domain/event/repeat/repeat-texts.ts';
import { newsTexts } from '../../../domain/news/news-texts.ts';
import { bookingsTexts as texts } from '../texts.ts';
import parts from '../../../ui/parts.module.css';
import styles from './booking-card.module.css';
import { CardIcon } from './card-icon.tsx';

interface CardMarksProps {
  readonly event: OwnerEvent;
  readonly isBegun: boolean;
  readonly isOverlapping: boolean;
  readonly undelivered: NewsItem | undefined;
}

/**
 * What is special about a booking, and its description: that a customer moved it, and from when (MOVE-026), that they said they
 * come, that they want no reminders (REM-013, REM-014), that they chose no calendar (ANY-006), that it is of a series
 * (REC-014), and that it lies on another one (DAY-009). Before the start the main
 * action says whether it is confirmed.
 */
export function CardMarks({ event, isBegun, isOverlapping, undelivered }: CardMarksProps) {
  const { description, moved_by, moved_from, presence, no_reminders, had_no_preference } = event;
  return (
    <div className={styles.marks}>
      {undelivered && <Mark kind="bad">{newsTexts.undelivered}</Mark>}
      {event.series && <Mark kind="off">{repeatTexts.mark}</Mark>}
      {isOverlapping && <Mark>{texts.overlapping}</Mark>}
      {isBegun && asksForConfirmation(event) && <Mark>{texts.unconfirmed}</Mark>}
      {moved_by === 'client' && moved_from !== null && (
        <Mark>{texts.movedByCustomer(formatShortMoment(moved_from))}</Mark>
      )}
      {presence && (
        <Mark kind="good">
          <CardIcon name="checked" />
          {texts.willCome}
        </Mark>
      )}
      {had_no_preference && <Mark kind="off">{texts.noPreference}</Mark>}
      {no_reminders && <Mark kind="off">{texts.wantsNoReminders}</Mark>}
      {description !== '' && (
        <p className={styles.description} title={description}>
          {description}
        </p>
      )}
    </div>
  );
}

interface MarkProps {
  readonly kind?: 'bad' | 'good' | 'off';
  readonly children: ReactNode;
}

/** A word or two about a booking. */
export function Mark({ kind, children }: MarkProps) {
  return (
    <span className={`${parts.tag} ${styles.mark}`} data-kind={kind}>
      {children}
    </span>
  );
}
