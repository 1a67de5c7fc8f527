import ExclamationCircleFilled from '@ant-design/icons-svg/es/asn/ExclamationCircleFilled';
import type { Dispatch } from 'react';
import { Button } from '../../../ui/button.tsx';
import { StepHeading } from '../../../ui/step-heading.tsx';
import { Toast } from '../../../ui/toast.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { AppointmentDetails } from '../appointment/appointment-details.tsx';
import type { BookingAction } from '../flow/booking-reducer.ts';
import type { FailedResult, BookingSummary } from '../flow/booking-flow.ts';
import styles from './result.module.css';
import { texts } from '../later-texts.ts';

interface FailedViewProps {
  readonly summary: BookingSummary;
  readonly failure: FailedResult;
  readonly dispatch: Dispatch<BookingAction>;
}

/** Step 4 after the booking failed: why, and how to go on (Q-28, P-01). */
export function FailedView({ summary, failure: { message, mayRetry }, dispatch }: FailedViewProps) {
  return (
    <>
      {message !== undefined && <Toast tone="bad" text={message} />}
      <div className={styles.head}>
        <Icon of={ExclamationCircleFilled} className={styles.bad} />
        <StepHeading>{texts.notConfirmed}</StepHeading>
      </div>
      <p className={styles.reason}>{message ?? texts.unknownOutcome}</p>
      <AppointmentDetails summary={summary} />
      <div className={styles.actions}>
        {mayRetry && (
          <Button look="primary" onClick={() => dispatch({ type: 'sent' })}>
            {texts.tryAgain}
          </Button>
        )}
        <Button
          look={mayRetry ? undefined : 'primary'}
          onClick={() => dispatch({ type: 'anotherTimeRequested' })}
        >
          {texts.anotherTime}
        </Button>
        <Button onClick={() => dispatch({ type: 'restarted' })}>{texts.restart}</Button>
      </div>
    </>
  );
}
