import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { dayOf } from '@hora-marcada/shared/format';
import { eventKey } from '../../../domain/event/event-reading.ts';
import { canMarkOutcome } from '../../../domain/event/outcome/outcome-rules.ts';
import type { AnnouncedActions } from '../../../domain/event/announced-actions.tsx';
import { BookingCard } from './booking-card.tsx';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import styles from '../bookings-page.module.css';
import { dayTitle, type DayGroup } from './day-groups.ts';
import { isOver } from '../../../domain/event/event-time.ts';
import { overlappingEvents } from '../../../domain/event/overlaps.ts';
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
  readonly next: OwnerEvent | undefined;
}

/** The bookings of one day. */
export function DayBookings({ group, hasTitle, next, now, isBusy, colourOf, ...card }: DayBookingsProps) {
  const { pending } = usePendingNotifications();
  const overlapping = overlappingEvents(group.events);
  return (
    <>
      {hasTitle && <h3 className={`${parts.sentence} ${styles.day}`}>{dayTitle(group.day, dayOf(now))}</h3>}
      <ul className={`${layout.list} ${styles.cards}`}>
        {group.events.map((event) => (
          <BookingCard
            key={eventKey(event)}
            {...card}
            event={event}
            isUnderDay={hasTitle}
            mayMarkOutcome={canMarkOutcome(event, now)}
            isOver={isOver(event, now)}
            isNext={event === next}
            isOverlapping={overlapping.has(event)}
            isBusy={isBusy(event)}
            calendarColour={colourOf?.(event.calendar)}
            pending={pendingOf(pending, event)}
          />
        ))}
      </ul>
    </>
  );
}
