import type { Dispatch } from 'react';
import notice from '../../../ui/notice.module.css';
import { SlownessNotice } from '../../../ui/retry-notice.tsx';
import type { BookingSummary } from '../flow/booking-flow.ts';
import { awaitedAttempt, type BookingAction } from '../flow/booking-reducer.ts';
import { texts } from '../later-texts.ts';

interface SendingStatusProps {
  readonly summary: BookingSummary;
  readonly dispatch: Dispatch<BookingAction>;
  /** Said to whoever listens. */
  readonly text: string;
}

/** That a booking is under way, and a way on where that takes long. */
export function SendingStatus({ summary, dispatch, text }: SendingStatusProps) {
  const isSending = awaitedAttempt(summary) !== undefined;
  const isCrowded = isSending && summary.isCrowded;
  return (
    <>
      {isSending && !isCrowded && <SlownessNotice onRetry={() => dispatch({ type: 'resent' })} />}
      <p role="status" className={isSending && !isCrowded ? notice.spoken : notice.live}>
        {isSending && (isCrowded ? texts.crowded : text)}
      </p>
    </>
  );
}
