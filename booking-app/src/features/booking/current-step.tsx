import { useIdle } from '../../platform/idle.ts';
import { useArrivalFocus } from '../../ui/arrival-focus.ts';
import { RetryNotice } from '../../ui/retry-notice.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { Waiting } from '../../ui/waiting.tsx';
import { steps, type StoreFlow } from './booking-state.ts';
import type { BookingSession } from './booking-session.ts';
import styles from './current-step.module.css';
import { laterSteps, useLaterSteps } from './later-steps.ts';
import { ServicesStep } from './services-step.tsx';
import { texts } from './texts.ts';

interface CurrentStepProps {
  readonly flow: StoreFlow;
  readonly session: BookingSession;
}

/** The stepper and the step the customer is at. */
export function CurrentStep({ flow, session }: CurrentStepProps) {
  const later = useLaterSteps(flow.step !== 'types');
  const isHere = flow.step === 'types' || later.status === 'here';
  const container = useArrivalFocus(isHere ? placeOf(flow) : undefined);
  useIdle(bringLaterSteps);
  return (
    <>
      <div className={styles.stepper}>
        <Stepper labels={texts.stepLabels} current={steps.indexOf(flow.step)} />
      </div>
      <section className={styles.card} ref={container}>
        <Step flow={flow} session={session} later={later} />
      </section>
    </>
  );
}

interface StepProps extends CurrentStepProps {
  readonly later: ReturnType<typeof useLaterSteps>;
}

function Step({ flow, session, later }: StepProps) {
  if (flow.step === 'types') {
    return (
      <ServicesStep
        services={flow.store.service_types}
        onConsider={({ id }) => {
          session.considerService(id);
          bringLaterSteps();
        }}
        onChoose={(service) => session.dispatch({ type: 'serviceChosen', service })}
      />
    );
  }
  switch (later.status) {
    case 'awaited':
      return <Waiting onRetry={bringLaterSteps} />;
    case 'missing':
      return <RetryNotice text={texts.stepMissing} onRetry={bringLaterSteps} />;
    case 'here':
      return <later.code flow={flow} session={session} />;
  }
}

function bringLaterSteps(): void {
  void laterSteps.bring();
}

/** A result takes the place of the review without being another step. */
function placeOf(flow: StoreFlow): string {
  const isResult = flow.step === 'summary' && ['confirmed', 'refused'].includes(flow.result.status);
  return isResult ? flow.result.status : flow.step;
}
