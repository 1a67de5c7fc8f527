import type { AffectedBookings, OwnerEvent } from '@hora-marcada/shared/contract';
import { bookingNotServedText, whatsAppLink, withChangeLink } from '@hora-marcada/shared/format';
import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { eventLine } from '../event/event-line.ts';
import { eventKey } from '../event/event-reading.ts';
import { useOpenDialog } from '../open-dialog.ts';
import { useGivenLink } from '../event/link/link-queries.ts';
import { bookingDetails } from '../event/notify/booking-details.ts';
import { useStore } from '../store/store-context.tsx';
import { blockTexts as texts } from './block-texts.ts';
import layout from '../../ui/layout.module.css';
import parts from '../../ui/parts.module.css';
import styles from './affected-notice.module.css';

/** Bookings that stay where they are although nothing is offered there any more (OFF-011); read out when they come. */
export function AffectedNotice({ affected, affected_count: count }: AffectedBookings) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div
      ref={notice}
      role="group"
      tabIndex={-1}
      aria-label={texts.affected(count)}
      className={`${layout.tight} ${parts.callout}`}
      data-kind="warn"
    >
      <p className={styles.count}>{texts.affected(count)}</p>
      <ul className={`${layout.list} ${styles.bookings}`}>
        {affected.map((booking) => (
          <AffectedBooking key={eventKey(booking)} booking={booking} />
        ))}
        {count > affected.length && <li>{texts.more(count - affected.length)}</li>}
      </ul>
      <p>{texts.saveAgain}</p>
    </div>
  );
}

function AffectedBooking({ booking }: { readonly booking: OwnerEvent }) {
  const { title } = useStore();
  const openDialog = useOpenDialog();
  const line = eventLine(booking);
  const details = bookingDetails(booking, title);
  const text = withChangeLink(bookingNotServedText(details), useGivenLink(booking));
  return (
    <li className={layout.tight}>
      <span>{line}</span>
      <span className={`${layout.row} ${parts.wraps} ${styles.actions}`}>
        <Button
          aria-label={texts.moveThis(line)}
          onClick={() => openDialog({ kind: 'move', event: booking })}
        >
          {texts.move}
        </Button>
        {details.customerPhone !== '' && (
          <Button
            href={whatsAppLink(details.customerPhone, text)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={texts.tellThis(line)}
          >
            {texts.tell}
          </Button>
        )}
      </span>
    </li>
  );
}
