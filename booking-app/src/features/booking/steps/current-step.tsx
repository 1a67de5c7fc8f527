import { useEffect, useState } from 'react';
import { useIsHydrating } from '../../../platform/hydrating.ts';
import { useLazyCode } from '../../../platform/needed-code.ts';
import { RetryNotice } from '../../../ui/retry-notice.tsx';
import { useStepFocus } from '../../../ui/step-heading.tsx';
import { Stepper } from '../../../ui/stepper.tsx';
import { LoadingPlaceholder } from '../../../ui/loading-placeholder.tsx';
import { steps, type LoadedBookingFlow } from '../flow/booking-flow.ts';
import type { BookingSession } from '../session/booking-session.ts';
import step from '../frame/step-card.module.css';
import styles from './current-step.module.css';
import { laterSteps } from './later-steps.ts';
import { ServicesStep } from './services-step.tsx';
import { texts } from '../texts.ts';

interface CurrentStepProps {
  readonly flow: LoadedBookingFlow;
  readonly session: BookingSession;
}

/** A card with the stepper and the step the customer is at, and beside it what that step has beside it. */
export function CurrentStep({ flow, session }: CurrentStepProps) {
  const { prefetchService } = session;
  const later = useLazyCode(laterSteps, flow.step !== 'types');
  const isHydrating = useIsHydrating();
  const isLoaded = flow.step === 'types' || later.status === 'loaded';
  const container = useStepFocus(isLoaded ? screenOf(flow) : undefined);
  const [only, ...others] = flow.store.service_types;
  const onlyService = others.length === 0 ? only?.id : undefined;
  useEffect(() => {
    if (onlyService !== undefined) prefetchService(onlyService);
  }, [onlyService, prefetchService]);
  return (
    <>
      <section className={step.card} ref={container}>
        <Stepper
          labels={texts.stepLabels}
          current={screenOf(flow) === 'confirmed' ? steps.length : steps.indexOf(flow.step)}
        />
        {flow.step === 'types' && (
          <div className={styles.bookedHere}>
            {later.status === 'loaded' && !isHydrating && (
              <later.code.AboveServices store={flow.store} session={session} />
            )}
          </div>
        )}
        <Step flow={flow} session={session} later={later} />
      </section>
      {flow.step !== 'types' && later.status === 'loaded' && (
        <later.code.Beside flow={flow} session={session} />
      )}
    </>
  );
}

interface StepProps extends CurrentStepProps {
  readonly later: ReturnType<typeof laterSteps.state>;
}

function Step({ flow, session, later }: StepProps) {
  // Kept for who comes back to the services.
  const [wanted, setWanted] = useState('');
  if (flow.step === 'types') {
    return (
      <ServicesStep
        store={flow.store}
        isServiceGone={flow.isServiceGone}
        wanted={wanted}
        onSearch={setWanted}
        onPrefetch={({ id }) => {
          session.prefetchService(id);
          loadLaterSteps();
        }}
        onAnsweredEarly={({ id }, answer) => session.takeEarlyOffer(id, answer)}
        onChoose={(service) => session.dispatch({ type: 'serviceChosen', service })}
      />
    );
  }
  switch (later.status) {
    case 'loading':
      return <LoadingPlaceholder onRetry={loadLaterSteps} />;
    case 'failed':
      return <RetryNotice text={texts.stepMissing} onRetry={loadLaterSteps} />;
    case 'loaded':
      return <later.code.Step flow={flow} session={session} />;
  }
}

function loadLaterSteps(): void {
  void laterSteps.load();
}

/** A result replaces the review without being another step. */
function screenOf(flow: LoadedBookingFlow): string {
  const isResult = flow.step === 'summary' && ['confirmed', 'failed'].includes(flow.result.status);
  return isResult ? flow.result.status : flow.step;
}
