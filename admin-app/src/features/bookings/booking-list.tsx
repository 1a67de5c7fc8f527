import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { Button } from 'antd';
import { memo } from 'react';
import { Waiting } from '../../ui/waiting.tsx';
import { decorative } from '../../ui/decorative.ts';
import type { BookingActions } from './booking-actions.tsx';
import styles from './booking-list.module.css';
import type { Bookings } from './bookings-queries.ts';
import type { Filters } from './filters.ts';
import { ListedBookings } from './listed-bookings.tsx';
import { texts } from './texts.ts';
import type { UntoldClient } from './untold-clients.ts';

export interface BookingListProps {
  readonly bookings: Bookings;
  readonly filters: Filters;
  /** The colour of a calendar; undefined where all events are of one. */
  readonly colourOf: ((calendarName: string) => string) | undefined;
  /** The store's wall clock. */
  readonly now: string;
  readonly untold: readonly UntoldClient[];
  readonly actions: BookingActions;
  readonly isBusy: (event: OwnerEvent) => boolean;
  readonly onEdit: (event: OwnerEvent) => void;
  readonly onTold: (event: OwnerEvent) => void;
  readonly onFilter: (filters: Filters) => void;
}

/** The list, or what stands in its place until there is one (P-32, P-33). */
export const BookingList = memo(function BookingList({ bookings, ...list }: BookingListProps) {
  switch (bookings.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <div className={styles.failed}>
          <p>{texts.notLoaded}</p>
          <Button icon={<ReloadOutlined {...decorative} />} onClick={bookings.retry}>
            {texts.tryAgain}
          </Button>
        </div>
      );
    case 'ready':
      return <ListedBookings {...list} bookings={bookings} />;
  }
});
