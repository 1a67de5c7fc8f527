import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { steps, type StepName } from '../flow/booking-flow.ts';

/**
 * Has one history entry per step, all of the same address (P-08). `goTo` gets the step that the browser's Back or
 * Forward led to and returns the step where the booking really is.
 */
export function useStepHistory(step: StepName | undefined, goTo: (to: StepName) => StepName): void {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = stepOf(location.state);
  const seen = useRef<{ entry: string; step: StepName | undefined }>({
    entry: location.key,
    step: undefined,
  });

  useEffect(() => {
    const isOtherEntry = seen.current.entry !== location.key;
    const isOtherStep = seen.current.step !== step;
    seen.current = { entry: location.key, step };
    if (step === undefined || shown === step) return;

    const lead = (from: StepName, to: StepName) => {
      const [start, end] = [steps.indexOf(from), steps.indexOf(to)];
      if (end < start) void navigate(end - start);
      for (const next of steps.slice(start + 1, end + 1)) {
        void navigate(sameAddress(location), { state: { bookingStep: next } });
      }
    };
    if (isOtherEntry) lead(shown, goTo(shown));
    else if (isOtherStep) lead(shown, step);
  });
}

/** The step that the current history entry stands for. */
export function useEntryStep(): StepName {
  return stepOf(useLocation().state);
}

function stepOf(state: unknown): StepName {
  const wanted = typeof state === 'object' && state !== null && 'bookingStep' in state && state.bookingStep;
  return steps.find((step) => step === wanted) ?? 'types';
}

function sameAddress({ pathname, search, hash }: ReturnType<typeof useLocation>) {
  return { pathname, search, hash };
}
