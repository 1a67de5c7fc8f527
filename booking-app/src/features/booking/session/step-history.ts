import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { steps, type StepName } from '../flow/booking-flow.ts';

/**
 * Has one history entry per step, all of the same address (P-08). `goTo` gets the step that the browser's Back or
 * Forward led to and returns the step where the booking really is. Once it is done, all entries become the first one.
 */
export function useStepHistory(
  step: StepName | undefined,
  goTo: (to: StepName) => StepName,
  isDone: boolean,
): void {
  const location = useLocation();
  const navigate = useNavigate();
  const shown = stepOf(location.state);
  const depth = depthOf(location.state);
  const seen = useRef({ entry: location.key, step: undefined as StepName | undefined, isDone: false });

  useEffect(() => {
    const isOtherEntry = seen.current.entry !== location.key;
    const isOtherStep = seen.current.step !== step;
    const isOtherwiseDone = isDone && !seen.current.isDone;
    seen.current = { entry: location.key, step, isDone };
    if (isDone && depth > 0) {
      if (isOtherEntry || isOtherwiseDone) void navigate(-depth);
      return;
    }
    if (step === undefined || shown === step) return;

    const become = (to: StepName) =>
      navigate(sameAddress(location), { replace: true, state: { bookingStep: to, bookingDepth: depth } });
    const lead = (to: StepName) => {
      const end = steps.indexOf(to);
      if (end < depth) void navigate(end - depth);
      if (end === depth && to !== shown) void become(to);
      for (const next of steps.slice(depth + 1, end + 1)) {
        void navigate(sameAddress(location), { state: { bookingStep: next } });
      }
    };
    if (isOtherEntry) {
      const arrived = goTo(shown);
      // What was sent stays in sight.
      if (steps.indexOf(arrived) > steps.indexOf(shown)) void become(arrived);
      else lead(arrived);
    } else if (isOtherStep) lead(step);
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

/** How many entries of this page lie before the current one. */
function depthOf(state: unknown): number {
  const depth = typeof state === 'object' && state !== null && 'bookingDepth' in state && state.bookingDepth;
  return typeof depth === 'number' ? depth : steps.indexOf(stepOf(state));
}

function sameAddress({ pathname, search, hash }: ReturnType<typeof useLocation>) {
  return { pathname, search, hash };
}
