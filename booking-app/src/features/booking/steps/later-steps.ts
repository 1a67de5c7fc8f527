import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { createLazyCode, type LazyState } from '../../../platform/lazy-code.ts';
import { useOnOnline } from '../../../platform/page-events.ts';
import { clearReloadMark, reloadOnce } from '../../../platform/page-reload.ts';
import type { LaterStepProps } from './later-step.tsx';

/** The code of every step after the first. */
export const laterSteps = createLazyCode<ComponentType<LaterStepProps>>(
  async () => (await import('./later-step.tsx')).LaterStep,
);

/**
 * The state of that code. If it is wanted but cannot be loaded, a newer release may have replaced it: the page is
 * reloaded once, which the choices survive.
 */
export function useLaterSteps(isWanted: boolean): LazyState<ComponentType<LaterStepProps>> {
  const state = useSyncExternalStore(laterSteps.subscribe, laterSteps.state, laterSteps.state);
  useEffect(() => {
    if (isWanted) void loadOrReload();
  }, [isWanted]);
  useEffect(() => {
    if (state.status === 'loaded') clearReloadMark();
  }, [state.status]);
  useOnOnline(() => {
    if (isWanted) void laterSteps.load();
  });
  return state;
}

async function loadOrReload(): Promise<void> {
  await laterSteps.load();
  if (laterSteps.state().status === 'failed') await reloadOnce();
}
