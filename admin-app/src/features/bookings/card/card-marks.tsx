import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { formatShortMoment } from '@hora-marcada/shared/format';
import { asksForConfirmation } from '../../../domain/event/confirmation.ts';
import { useUndelivered } from '../../../domain/news/news-queries.ts';
import { newsTexts } from '../../../domain/news/news-texts.ts';
import { bookingsTexts as texts } from '../texts.ts';
import parts from '../../../ui/parts.module.css';
import styles from './booking-card.module.css';
import { CardIcon } from './card-icon.tsx';

interface CardMarksProps {
  readonly event: OwnerEvent;
  readonly isBegun: boolean;
  readonly isOverlapping: boolean;
}

/**
 * What is special about a booking, and its description: that a customer moved it, and from when (MOVE-026), that they said they
 * come, that they want no reminders (REM-013, REM-014), and that it lies on another one (DAY-009). Before the start the main action says whether it is confirmed.
 */
export function CardMarks({ event, isBegun, isOverlapping }: CardMarksProps) {
  const { description, moved_by, moved_from, presence, no_reminders } = event;
  const isMoved = moved_by === 'client' && moved_from !== null;
  const isUnconfirmed = isBegun && asksForConfirmation(event);
  const undelivered = useUndelivered(event.id);
  const marks = [undelivered, isMoved, presence, no_reminders, isUnconfirmed, isOverlapping];
  if (!marks.some(Boolean) && description === '') return null;
  return (
    <div className={styles.marks}>
      {undelivered && (
        <span className={`${parts.tag} ${styles.mark}`} data-kind="bad">
          {newsTexts.undelivered}
        </span>
      )}
      {isOverlapping && <span className={`${parts.tag} ${styles.mark}`}>{texts.overlapping}</span>}
      {isUnconfirmed && <span className={`${parts.tag} ${styles.mark}`}>{texts.unconfirmed}</span>}
      {isMoved && (
        <span className={`${parts.tag} ${styles.mark}`}>
          {texts.movedByCustomer(formatShortMoment(moved_from))}
        </span>
      )}
      {presence && (
        <span className={`${parts.tag} ${styles.mark}`} data-kind="good">
          <CardIcon name="checked" />
          {texts.willCome}
        </span>
      )}
      {no_reminders && (
        <span className={`${parts.tag} ${styles.mark}`} data-kind="off">
          {texts.wantsNoReminders}
        </span>
      )}
      {description !== '' && (
        <p className={styles.description} title={description}>
          {description}
        </p>
      )}
    </div>
  );
}
