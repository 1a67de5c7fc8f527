import type { Store } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import { useEffect, useState } from 'react';
import type { OpenState } from './frame/open-state.ts';
import type { LaterSteps } from './steps/later-steps.ts';

/**
 * Whether a store is open, by its clock; undefined until that is known, as in the markup, which is the same for everybody. What
 * reads clocks is loaded after the first step.
 */
export function useOpenState(
  store: Pick<Store, 'open_times' | 'time_zone'> | undefined,
  later: Pick<LaterSteps, 'openStateNow'> | undefined,
): OpenState | undefined {
  const [state, setState] = useState<OpenState>();
  const { open_times: times, time_zone: zone = '' } = store ?? {};
  useEffect(() => {
    if (!times || !later) return;
    const tell = () => setState(later.openStateNow(times, zone));
    // In a task of its own: a cheap phone takes long for the first question about a zone.
    const timers = [setTimeout(tell), setInterval(tell, MILLISECONDS_A_MINUTE)];
    return () => timers.forEach(clearInterval);
  }, [times, zone, later]);
  return state;
}
