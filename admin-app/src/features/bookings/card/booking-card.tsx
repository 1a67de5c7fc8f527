import type { CustomerSummary, NewsItem, OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf, formatDay, formatPrice, formatShortDay, timeOf } from '@hora-marcada/shared/format';
import { memo, type CSSProperties } from 'react';
import { useViewer } from '../../../platform/session/viewer.tsx';
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx';
import type { AnnouncedActions } from '../../../domain/event/announced-actions.tsx';
import { untilOf } from '../../../domain/event/event-time.ts';
import type { PendingNotification } from '../../../domain/event/notify/pending-notifications.tsx';
import { bookingsTexts as texts } from '../texts.ts';
import parts from '../../../ui/parts.module.css';
import styles from './booking-card.module.css';
import { CardActions } from './card-actions.tsx';
import { CardCustomer } from './card-customer.tsx';
import { CardMarks } from './card-marks.tsx';

export interface BookingCardProps {
  readonly event: OwnerEvent;
  /** Among other days, below the heading of its own. */
  readonly isUnderDay: boolean;
  readonly isBegun: boolean;
  readonly isOver: boolean;
  /** The list of all days begins here for the eye. */
  readonly isNext: boolean;
  /** It lies on another event of its calendar. */
  readonly isOverlapping: boolean;
  /** The colour of the event's calendar; undefined where all events are of one calendar. */
  readonly calendarColour: string | undefined;
  /** The note on its customer, and how often they did not come. */
  readonly summary: CustomerSummary | undefined;
  readonly isBusy: boolean;
  readonly pending: PendingNotification | undefined;
  /** That the last message about it did not arrive. */
  readonly undelivered: NewsItem | undefined;
  readonly actions: AnnouncedActions;
}

/** One booking as a line of the day, and the one thing to do with it now; the words of past ones at half opacity (INI-020 to INI-028). */
export const BookingCard = memo(function BookingCard(props: BookingCardProps) {
  const { event, isUnderDay, isBegun, isOver, isNext, calendarColour, summary, isBusy } = props;
  const Title = isUnderDay ? 'h4' : 'h3';
  const day = dayOf(event.start_time);
  const colour = { '--calendar': calendarColour } as CSSProperties;
  return (
    <li
      className={styles.place}
      style={colour}
      data-begun={isBegun || undefined}
      data-over={isOver || undefined}
      data-next={isNext || undefined}
    >
      <article className={styles.card} aria-busy={isBusy}>
        <div className={styles.behind}>
          <div className={styles.words} style={{ opacity: isOver ? 0.5 : 1 }}>
            <div className={styles.when}>
              <Title className={styles.time} aria-label={headingOf(event)}>
                {timeOf(event.start_time)}
              </Title>
              <VisuallyHidden>{formatDay(day)}</VisuallyHidden>
              <span>{untilOf(event)}</span>
              {calendarColour !== undefined && event.calendar !== '' && (
                <span className={styles.whose}>
                  <span className={`${parts.dot} ${styles.dot}`} />
                  <span>{event.calendar}</span>
                </span>
              )}
            </div>
            <Price event={event} />
            {isUnderDay && (
              <p aria-hidden className={styles.date}>
                {formatShortDay(day)}
              </p>
            )}
            <CardCustomer event={event} summary={summary} />
            {isOver && <VisuallyHidden>{texts.over}</VisuallyHidden>}
            <CardMarks {...props} />
          </div>
        </div>
        <CardActions {...props} />
      </article>
    </li>
  );
});

function Price({ event }: { readonly event: OwnerEvent }) {
  const { sees_prices: seesPrices } = useViewer();
  return seesPrices && <p className={styles.price}>{formatPrice(event.price)}</p>;
}

/** '09:30 Corte, Ana Prado' */
function headingOf({ start_time, title, client_name }: OwnerEvent): string {
  return [`${timeOf(start_time)} ${title}`, client_name].filter(Boolean).join(', ');
}
