import { Button } from '../../../ui/button.tsx';
import { ActionBar } from '../../../ui/action-bar.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { Toast } from '../../../ui/toast.tsx';
import type { StepName } from '../flow/booking-flow.ts';
import { useSending, type Sending } from '../session/sending-queries.ts';
import { texts } from '../later-texts.ts';
import styles from './summary-step.module.css';
import { FailedView } from './failed-view.tsx';
import { ReviewLines } from './review-lines.tsx';
import { SendingStatus } from './sending-status.tsx';

interface SummaryStepProps extends Sending {
  readonly goTo: (step: StepName) => void;
}

/** Step 4: the review, then the result. */
export function SummaryStep(props: SummaryStepProps) {
  const { summary, place, note, dispatch, goTo } = props;
  const { result } = summary;
  useSending(props);
  switch (result.status) {
    case 'review':
    case 'sending':
      return <ReviewStep {...props} />;
    case 'confirmed':
      return (
        <>
          {!result.isRestored && <Toast tone="good" text={texts.confirmedToast} />}
          <StepHeading>{texts.confirmed}</StepHeading>
          <p className={styles.hint}>{texts.confirmedHint(result.isConfirmedByStore)}</p>
        </>
      );
    case 'failed':
      return (
        <FailedView
          summary={summary}
          failure={result}
          place={place}
          note={note}
          dispatch={dispatch}
          onReview={() => goTo('summary')}
          onBack={() => goTo('identify')}
        />
      );
  }
}

/** Before the answer. */
function ReviewStep({ summary, note, dispatch, goTo }: SummaryStepProps) {
  const isSending = summary.result.status === 'sending';
  return (
    <>
      <StepHeading>{texts.review}</StepHeading>
      <ReviewLines summary={summary} note={note} onChange={isSending ? undefined : goTo} />
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
