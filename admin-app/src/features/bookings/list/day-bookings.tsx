import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf } from '@hora-marcada/shared/format';
import type { SummaryOf } from '../../../domain/customer-summary/summary-queries.ts';
import { asksForConfirmation } from '../../../domain/event/confirmation.ts';
import { eventKey } from '../../../domain/event/event-reading.ts';
import type { AnnouncedActions } from '../../../domain/event/announced-actions.tsx';
import { useActionsAtOnce } from '../../../domain/event/at-once/announced-at-once.ts';
import { undeliveredOf, useLatestNews } from '../../../domain/news/news-queries.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { bookingsTexts as texts } from '../texts.ts';
import { Fragment } from 'react';
import { BookingCard } from '../card/booking-card.tsx';
import parts from '../../../ui/parts.module.css';
import styles from '../bookings-page.module.css';
import { NowLine } from './now-line.tsx';
import { gapsBefore, type DayGap } from '../gaps/day-gaps.ts';
import { GapLines } from '../gaps/gap-lines.tsx';
import { dayTitle, type DayGroup } from './day-groups.ts';
import { hasBegun, isOver } from '../../../domain/event/event-time.ts';
import { pendingOf, usePendingNotifications } from '../../../domain/event/notify/pending-notifications.tsx';

/** The same for every card of the list. */
export interface BookingCardSetting {
  /** The store's wall clock. */
  readonly now: string;
  /** The colour of a calendar; undefined where all events are of one. */
  readonly colourOf: ((calendarName: string) => string) | undefined;
  readonly actions: AnnouncedActions;
  readonly isBusy: (event: OwnerEvent) => boolean;
}

interface DayBookingsProps extends BookingCardSetting {
  readonly group: DayGroup;
  readonly hasTitle: boolean;
  /** The list is of what is not confirmed. */
  readonly isOfUnconfirmed: boolean;
  /** Those that lie on another one, whether that is listed or not. */
  readonly overlapping: ReadonlySet<OwnerEvent>;
  readonly summaryOf: SummaryOf;
  readonly next: OwnerEvent | undefined;
  /** Free times of the one day that is listed. */
  readonly gaps: readonly DayGap[];
  /** More of its events follow that are not shown. */
  readonly hasLater: boolean;
}

/** The bookings of one day. */
export function DayBookings(props: DayBookingsProps) {
  const { group, hasTitle, isOfUnconfirmed, overlapping, summaryOf, next, gaps, hasLater, now } = props;
  const { isBusy, colourOf, actions } = props;
  const { pending } = usePendingNotifications();
  const { confirmAll } = useActionsAtOnce();
  const latestNews = useLatestNews();
  const waiting = isOfUnconfirmed
    ? group.events.filter((event) => event.id !== '' && asksForConfirmation(event) && !isOver(event, now))
    : [];
  const isToday = !hasTitle && group.day === dayOf(now);
  const ahead = isToday ? group.events.find((event) => !hasBegun(event, now)) : undefined;
  return (
    <>
      {hasTitle && (
        <div className={styles.day}>
          <h3 className={parts.sentence}>{dayTitle(group.day, dayOf(now))}</h3>
          {waiting.length > 1 && (
            <ActionButton type="link" onAct={() => confirmAll(waiting)}>
              {texts.confirmAll(waiting.length)}
            </ActionButton>
          )}
        </div>
      )}
      <ul className={styles.cards}>
        {group.events.map((event) => (
          <Fragment key={eventKey(event)}>
            {event === ahead && <NowLine now={now} />}
            <GapLines gaps={gapsBefore(event, gaps, group.events)} />
            <BookingCard
              actions={actions}
              event={event}
              isUnderDay={hasTitle}
              isBegun={hasBegun(event, now)}
              isOver={isOver(event, now)}
              isNext={event === next}
              isOverlapping={overlapping.has(event)}
              summary={summaryOf(event)}
              isBusy={isBusy(event)}
              calendarColour={colourOf?.(event.calendar)}
              pending={event.is_confirmed ? pendingOf(pending, event) : undefined}
              undelivered={undeliveredOf(latestNews, event.id)}
            />
          </Fragment>
        ))}
        {!hasLater && <GapLines gaps={gapsBefore(undefined, gaps, group.events)} />}
      </ul>
    </>
  );
}
