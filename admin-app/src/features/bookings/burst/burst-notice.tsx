import { Button } from 'antd';
import { useEventActions } from '../../../domain/event/event-queries.ts';
import { isSessionOver, withCause } from '../../../platform/session/api-failure.tsx';
import type { StoreFacts } from '../../../domain/store/store-context.tsx';
import { ActionButton } from '../../../ui/action-button.tsx';
import { LoadFailure } from '../../../ui/retry-notice.tsx';
import { useMessage } from '../../../ui/messages/message-context.ts';
import { BookingLines } from './booking-lines.tsx';
import { useBurstBookings } from '../bookings-queries.ts';
import { burstTexts as texts } from './burst-texts.ts';
import layout from '../../../ui/layout.module.css';
import parts from '../../../ui/parts.module.css';
import page from '../bookings-page.module.css';

type Burst = NonNullable<StoreFacts['burst']>;
export type Deletion = NonNullable<StoreFacts['deletion']>;

interface BurstNoticeProps {
  readonly burst: Burst;
  readonly onDeleted: (deletion: Deletion) => void;
  readonly onKept: () => void;
}

/** Tells of a burst of bookings, and deletes it in one action (FLOOD-011, FLOOD-012); asks nothing, since it can be undone. */
export function BurstNotice({ burst, onDeleted, onKept }: BurstNoticeProps) {
  const message = useMessage();
  const { removeBookings } = useEventActions();
  const { data: bookings, isError, refetch } = useBurstBookings();
  const deleteAll = async () => {
    try {
      onDeleted(await removeBookings(bookings ?? []));
    } catch (error) {
      if (!isSessionOver(error)) message.error(withCause(error, texts.notDeleted));
    }
  };
  return (
    <section
      aria-label={texts.title}
      className={`${layout.list} ${parts.callout} ${page.notice}`}
      data-kind="warn"
    >
      <h2 className={parts.title}>{texts.title}</h2>
      <p>{texts.arrived(bookings?.length ?? burst.count, burst.from, burst.until)}</p>
      <p>{texts.leftOut}</p>
      {bookings && (
        <details>
          <summary>{texts.list}</summary>
          <BookingLines bookings={bookings} />
        </details>
      )}
      {isError && !bookings && <LoadFailure text={texts.notLoaded} onRetry={() => void refetch()} />}
      <div className={`${layout.row} ${parts.wraps}`}>
        <ActionButton type="primary" danger disabled={!bookings} onAct={deleteAll}>
          {texts.deleteAll}
        </ActionButton>
        <Button onClick={onKept}>{texts.keepAll}</Button>
      </div>
    </section>
  );
}
