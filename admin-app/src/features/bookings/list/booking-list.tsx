import ReloadOutlined from '@ant-design/icons/ReloadOutlined';
import { Button } from 'antd';
import { memo } from 'react';
import { LoadFailureText } from '../../../ui/retry-notice.tsx';
import { Waiting } from '../../../ui/waiting.tsx';
import { decorative } from '../../../ui/decorative.ts';
import states from '../../../ui/states.module.css';
import type { LoadedBookings } from '../bookings-queries.ts';
import { ListedBookings, type ListedBookingsProps } from './listed-bookings.tsx';
import { bookingsTexts as texts } from '../texts.ts';

interface BookingListProps extends Omit<ListedBookingsProps, 'bookings'> {
  readonly bookings: LoadedBookings;
}

/** The list, or what stands in its place until there is one (P-32, P-33). */
export const BookingList = memo(function BookingList({ bookings, ...list }: BookingListProps) {
  switch (bookings.status) {
    case 'loading':
      return <Waiting />;
    case 'failed':
      return (
        <div className={states.empty}>
          <p role="status">
            <LoadFailureText text={texts.notLoaded} />
          </p>
          <Button icon={<ReloadOutlined {...decorative} />} onClick={bookings.retry}>
            {texts.tryAgain}
          </Button>
        </div>
      );
    case 'ready':
      return <ListedBookings {...list} bookings={bookings} />;
  }
});
