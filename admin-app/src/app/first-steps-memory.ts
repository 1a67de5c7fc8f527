import { useEffect, useState } from 'react';
import { useStore } from '../platform/store-context.tsx';
import { lastingMark } from '../platform/stored-mark.ts';
import { guideFor, type Guide } from './first-steps-rules.ts';

export interface FirstStepsMemory {
  readonly guide: Guide;
  /** For good in this browser, where it keeps anything. */
  readonly close: () => void;
}

/** The guide of the store that is shown; what this browser has seen of it outlives the page. */
export function useFirstSteps(): FirstStepsMemory {
  const { endpoint, missing } = useStore();
  const [marks] = useState(() => ({
    begun: lastingMark(`first_steps_begun:${endpoint}`),
    ended: lastingMark(`first_steps_ended:${endpoint}`),
  }));
  const [hasBegun, setHasBegun] = useState(marks.begun.isSet);
  const [hasEnded, setHasEnded] = useState(marks.ended.isSet);
  const guide = guideFor({ missing, hasBegun, hasEnded });
  if (guide.status === 'leading' && !hasBegun) setHasBegun(true);
  useEffect(() => {
    if (hasBegun) marks.begun.set();
  }, [marks, hasBegun]);
  return {
    guide,
    close: () => {
      marks.ended.set();
      setHasEnded(true);
    },
  };
}
