import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { eventKey } from '../../platform/event-reading.ts';
import { BookingCard } from './booking-card.tsx';
import type { BookingListProps } from './booking-list.tsx';
import styles from './booking-list.module.css';
import { dayTitle, type DayGroup } from './day-groups.ts';
import { dayOf, isOver } from './event-time.ts';

interface DayBookingsProps extends Pick<
  BookingListProps,
  'now' | 'untold' | 'actions' | 'isBusy' | 'colourOf' | 'onEdit' | 'onTold'
> {
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
