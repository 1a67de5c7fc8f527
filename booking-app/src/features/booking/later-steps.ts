import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { createLaterCode, type Arrival } from '../../platform/later-code.ts';
import { useNetworkReturn } from '../../platform/page-events.ts';
import { forgetReload, reloadOnce } from '../../platform/page-reload.ts';
import type { LaterStepProps } from './later-step.tsx';

/** The code of every step after the first. */
export const laterSteps = createLaterCode<ComponentType<LaterStepProps>>(
  async () => (await import('./later-step.tsx')).LaterStep,
);

/**
 * Whether that code is here. Wanted and missing, it is one reload away where a newer release has taken its place: the
 * choices survive that.
 */
export function useLaterSteps(isWanted: boolean): Arrival<ComponentType<LaterStepProps>> {
  const arrival = useSyncExternalStore(laterSteps.watch, laterSteps.arrival, laterSteps.arrival);
  useEffect(() => {
    if (isWanted) void bringOrReload();
  }, [isWanted]);
  useEffect(() => {
    if (arrival.status === 'here') forgetReload();
  }, [arrival.status]);
  useNetworkReturn(() => {
    if (isWanted) void laterSteps.bring();
  });
  return arrival;
}

async function bringOrReload(): Promise<void> {
  await laterSteps.bring();
  if (laterSteps.arrival().status === 'missing') await reloadOnce();
}
