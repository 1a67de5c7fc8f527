import type { Dispatch } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';
import type { BookingAction } from '../flow/booking-reducer.ts';
import type { BookingSummary } from '../flow/booking-flow.ts';
import type { Place } from '../session/booking-session.ts';
import { useSending } from '../session/sending-queries.ts';
import { texts } from '../later-texts.ts';
import { AppointmentDetails } from '../appointment/appointment-details.tsx';
import { ConfirmedView } from './confirmed-view.tsx';
import { FailedView } from './failed-view.tsx';
import { SendingStatus } from './sending-status.tsx';

interface SummaryStepProps {
  readonly summary: BookingSummary;
  readonly place: Place;
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBack: () => void;
  /** Back to the review, which may be sent as another booking. */
  readonly onReview: () => void;
}

/** Step 4: the review, then the result. */
export function SummaryStep({ summary, place, dispatch, onBack, onReview }: SummaryStepProps) {
  const { result } = summary;
  useSending(place, summary, dispatch);
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
      return (
        <FailedView
          summary={summary}
          failure={result}
          place={place}
          dispatch={dispatch}
          onReview={onReview}
          onBack={onBack}
        />
      );
  }
}

/** Before the answer. */
function ReviewStep({ summary, dispatch, onBack }: Omit<SummaryStepProps, 'place' | 'onReview'>) {
  const isSending = summary.result.status === 'sending';
  return (
    <>
      <StepHeading>{texts.review}</StepHeading>
      <AppointmentDetails summary={summary} />
      <SendingStatus summary={summary} dispatch={dispatch} text={texts.sending} />
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
