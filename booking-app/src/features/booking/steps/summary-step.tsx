import type { PublicClient } from '@hora-marcada/shared/client';
import type { Dispatch } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { SlownessNotice } from '../../../ui/retry-notice.tsx';
import notice from '../../../ui/notice.module.css';
import { StepHeading } from '../../../ui/step-heading.tsx';
import type { BookingAction } from '../flow/booking-reducer.ts';
import type { BookingSummary } from '../flow/booking-flow.ts';
import { texts } from '../later-texts.ts';
import { AppointmentDetails } from '../appointment/appointment-details.tsx';
import { ConfirmedView } from './confirmed-view.tsx';
import { FailedView } from './failed-view.tsx';

interface SummaryStepProps {
  readonly summary: BookingSummary;
  readonly place: { readonly client: PublicClient; readonly storeSlug: string };
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBack: () => void;
}

/** Step 4: the review, then the result. */
export function SummaryStep({ summary, place, dispatch, onBack }: SummaryStepProps) {
  const { result } = summary;
  switch (result.status) {
    case 'review':
    case 'sending':
      return <ReviewStep summary={summary} dispatch={dispatch} onBack={onBack} />;
    case 'confirmed':
      return (
        <ConfirmedView
          summary={summary}
          isRestored={result.isRestored}
          client={place.client}
          link={result.manageToken ? { endpoint: place.storeSlug, token: result.manageToken } : undefined}
          onRestart={() => dispatch({ type: 'restarted' })}
        />
      );
    case 'failed':
      return <FailedView summary={summary} failure={result} dispatch={dispatch} />;
  }
}

/** Before the answer. */
function ReviewStep({ summary, dispatch, onBack }: Omit<SummaryStepProps, 'place'>) {
  const isSending = summary.result.status === 'sending';
  return (
    <>
      <StepHeading>{texts.review}</StepHeading>
      <AppointmentDetails summary={summary} />
      {isSending && !summary.isCrowded && <SlownessNotice onRetry={() => dispatch({ type: 'resent' })} />}
      <p role="status" className={isSending && !summary.isCrowded ? notice.spoken : notice.live}>
        {isSending && (summary.isCrowded ? texts.crowded : texts.sending)}
      </p>
      <ActionBar>
        <Button disabled={isSending} onClick={onBack}>
          {texts.back}
        </Button>
        <Button look="primary" isBusy={isSending} onClick={() => dispatch({ type: 'sent' })}>
          {texts.confirm}
        </Button>
      </ActionBar>
    </>
  );
}
