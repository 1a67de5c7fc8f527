import ExclamationCircleFilled from '@ant-design/icons/ExclamationCircleFilled';
import { Button } from 'antd';
import type { Dispatch } from 'react';
import { StepHeading } from '../../ui/step-heading.tsx';
import { Toast } from '../../ui/toast.tsx';
import { AppointmentDetails } from './appointment-details.tsx';
import type { BookingAction } from './booking-flow.ts';
import type { Refusal, Summary } from './booking-state.ts';
import styles from './result.module.css';
import { texts } from './texts.ts';
import { decorative } from '../../ui/decorative.ts';

interface RefusedViewProps {
  readonly summary: Summary;
  readonly refusal: Refusal;
  readonly dispatch: Dispatch<BookingAction>;
}

/** Step 4 after the booking failed: why, and every way on (Q-28, P-01). */
export function RefusedView({ summary, refusal: { message, mayRetry }, dispatch }: RefusedViewProps) {
  return (
    <>
      {message !== undefined && <Toast tone="bad" text={message} />}
      <div className={styles.head}>
        <ExclamationCircleFilled {...decorative} className={styles.bad} />
        <StepHeading>{texts.notConfirmed}</StepHeading>
      </div>
      <p className={styles.reason}>{message ?? texts.unknownOutcome}</p>
      <AppointmentDetails summary={summary} />
      <div className={styles.actions}>
        {mayRetry && (
          <Button type="primary" onClick={() => dispatch({ type: 'sent' })}>
            {texts.tryAgain}
          </Button>
        )}
        <Button
          type={mayRetry ? 'default' : 'primary'}
          onClick={() => dispatch({ type: 'anotherTimeWanted' })}
        >
          {texts.anotherTime}
        </Button>
        <Button onClick={() => dispatch({ type: 'restarted' })}>{texts.restart}</Button>
      </div>
    </>
  );
}
