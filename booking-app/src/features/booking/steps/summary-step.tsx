import type { Dispatch } from 'react';
import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { Toast } from '../../../ui/toast.tsx';
import type { BookingAction } from '../flow/booking-reducer.ts';
import type { BookingSummary, StepName } from '../flow/booking-flow.ts';
import type { Place } from '../session/booking-session.ts';
import { noteToSend } from '../session/kept-note.ts';
import { useSending } from '../session/sending-queries.ts';
import { texts } from '../later-texts.ts';
import styles from './summary-step.module.css';
import { FailedView } from './failed-view.tsx';
import { ReviewLines } from './review-lines.tsx';
import { SendingStatus } from './sending-status.tsx';

interface SummaryStepProps {
  readonly summary: BookingSummary;
  readonly place: Place;
  readonly dispatch: Dispatch<BookingAction>;
  readonly goTo: (step: StepName) => void;
}

/** Step 4: the review, then the result. */
export function SummaryStep({ summary, place, dispatch, goTo }: SummaryStepProps) {
  const { result } = summary;
  useSending(place, summary, dispatch);
  switch (result.status) {
    case 'review':
    case 'sending':
      return <ReviewStep summary={summary} place={place} dispatch={dispatch} goTo={goTo} />;
    case 'confirmed':
      return (
        <>
          {!result.isRestored && <Toast tone="good" text={texts.confirmedToast} />}
          <StepHeading>{texts.confirmed}</StepHeading>
          <p className={styles.hint}>{texts.confirmedHint(result.isApproved)}</p>
        </>
      );
    case 'failed':
      return (
        <FailedView
          summary={summary}
          failure={result}
          place={place}
          dispatch={dispatch}
          onReview={() => goTo('summary')}
          onBack={() => goTo('identify')}
        />
      );
  }
}

/** Before the answer. */
function ReviewStep({ summary, place, dispatch, goTo }: SummaryStepProps) {
  const isSending = summary.result.status === 'sending';
  return (
    <>
      <StepHeading>{texts.review}</StepHeading>
      <ReviewLines
        summary={summary}
        note={noteToSend(place.storeSlug, summary.store)}
        onChange={isSending ? undefined : goTo}
      />
      <SendingStatus summary={summary} dispatch={dispatch} text={texts.sending} />
      <ActionBar>
        <Button look="bare" disabled={isSending} onClick={() => goTo('identify')}>
          {texts.back}
        </Button>
        <Button look="primary" isBusy={isSending} onClick={() => dispatch({ type: 'sent' })}>
          {texts.confirm}
        </Button>
      </ActionBar>
    </>
  );
}
