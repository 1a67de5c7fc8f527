import LoadingOutlined from '@ant-design/icons/LoadingOutlined';
import { Button } from 'antd';
import type { Dispatch } from 'react';
import { ActionBar } from '../../ui/action-bar.tsx';
import { StepHeading } from '../../ui/step-heading.tsx';
import { decorative } from '../../ui/decorative.ts';
import { SlownessNotice } from '../../ui/slowness-notice.tsx';
import { AppointmentDetails } from './appointment-details.tsx';
import type { BookingAction } from './booking-flow.ts';
import type { Summary } from './booking-state.ts';
import { texts } from './texts.ts';

interface ReviewStepProps {
  readonly summary: Summary;
  readonly dispatch: Dispatch<BookingAction>;
  readonly onBack: () => void;
}

/** Step 4 before the answer: the last look, and the sending. */
export function ReviewStep({ summary, dispatch, onBack }: ReviewStepProps) {
  const isSending = summary.result.status === 'sending';
  return (
    <>
      <StepHeading>{texts.review}</StepHeading>
      <AppointmentDetails summary={summary} />
      {isSending && <SlownessNotice onRetry={() => dispatch({ type: 'sentAgain' })} />}
      <ActionBar>
        <Button disabled={isSending} onClick={onBack}>
          {texts.back}
        </Button>
        <Button
          type="primary"
          loading={isSending && { icon: <LoadingOutlined {...decorative} /> }}
          onClick={() => dispatch({ type: 'sent' })}
        >
          {texts.confirm}
        </Button>
      </ActionBar>
    </>
  );
}
