import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { eventKey } from '../../platform/event-reading.ts';
import type { BookingActions } from './booking-actions.tsx';
import { BookingCard } from './booking-card.tsx';
import styles from './booking-list.module.css';
import { dayTitle, type DayGroup } from './day-groups.ts';
import { dayOf, isOver } from './event-time.ts';
import type { UntoldClient } from './untold-clients.ts';

/** What every card of the list has in common. */
export interface CardSetting {
  /** The store's wall clock. */
  readonly now: string;
  /** The colour of a calendar; undefined where all events are of one. */
  readonly colourOf: ((calendarName: string) => string) | undefined;
  readonly untold: readonly UntoldClient[];
  readonly actions: BookingActions;
  readonly isBusy: (event: OwnerEvent) => boolean;
  readonly onEdit: (event: OwnerEvent) => void;
  readonly onTold: (event: OwnerEvent) => void;
}

interface DayBookingsProps extends CardSetting {
  readonly group: DayGroup;
  readonly hasTitle: boolean;
  readonly next: OwnerEvent | undefined;
}

/** The bookings of one day. */
export function DayBookings({
  group,
  hasTitle,
  next,
  now,
  untold,
  isBusy,
  colourOf,
  ...card
}: DayBookingsProps) {
  return (
    <>
      {hasTitle && <h2 className={styles.day}>{dayTitle(group.day, dayOf(now))}</h2>}
      <ul className={styles.cards}>
        {group.events.map((event) => (
          <BookingCard
            key={eventKey(event)}
            {...card}
            event={event}
            isOver={isOver(event, now)}
            isNext={event === next}
            isBusy={isBusy(event)}
            calendarColour={colourOf?.(event.calendar)}
            untold={untold.find((client) => eventKey(client.event) === eventKey(event))}
          />
        ))}
      </ul>
    </>
  );
}
