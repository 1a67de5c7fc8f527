import { useArrivalFocus } from '../../ui/arrival-focus.ts';
import { Stepper } from '../../ui/stepper.tsx';
import { steps, type StoreFlow } from './booking-state.ts';
import type { BookingSession } from './booking-session.ts';
import styles from './current-step.module.css';
import { IdentifyStep } from './identify-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { ScheduleStep } from './schedule-step.tsx';
import { ServicesStep } from './services-step.tsx';
import { texts } from './texts.ts';

interface CurrentStepProps {
  readonly flow: StoreFlow;
  readonly session: BookingSession;
}

/** The stepper and the step the customer is at. */
export function CurrentStep({ flow, session }: CurrentStepProps) {
  const container = useArrivalFocus(placeOf(flow));
  return (
    <>
      <div className={styles.stepper}>
        <Stepper labels={texts.stepLabels} current={steps.indexOf(flow.step)} />
      </div>
      <section className={styles.card} ref={container}>
        <Step flow={flow} session={session} />
      </section>
    </>
  );
}

function Step({ flow, session }: CurrentStepProps) {
  const { dispatch, walk, remembered, confirmCustomer, considerService } = session;
  switch (flow.step) {
    case 'types':
      return (
        <ServicesStep
          services={flow.store.service_types}
          onConsider={({ id }) => considerService(id)}
          onChoose={(service) => dispatch({ type: 'serviceChosen', service })}
        />
      );
    case 'schedule':
      return <ScheduleStep flow={flow} dispatch={dispatch} onBack={() => walk('types')} />;
    case 'identify':
      return (
        <IdentifyStep remembered={remembered} onBack={() => walk('schedule')} onNext={confirmCustomer} />
      );
    case 'summary':
      return <SummaryStep summary={flow} dispatch={dispatch} onBack={() => walk('identify')} />;
  }
}

/** A result takes the place of the review without being another step. */
function placeOf(flow: StoreFlow): string {
  const isResult = flow.step === 'summary' && ['confirmed', 'refused'].includes(flow.result.status);
  return isResult ? flow.result.status : flow.step;
}
