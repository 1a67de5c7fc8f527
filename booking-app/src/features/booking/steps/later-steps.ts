import { useEffect, useSyncExternalStore, type ComponentType } from 'react';
import { createLazyCode, type LazyCode, type LazyState } from '../../../platform/lazy-code.ts';
import { useOnOnline } from '../../../platform/page-events.ts';
import { clearReloadMark, reloadOnce } from '../../../platform/page-reload.ts';
import type { LaterStepProps } from './later-step.tsx';

/** The code of every step after the first. */
export const laterSteps = createLazyCode<ComponentType<LaterStepProps>>(
  async () => (await import('./later-step.tsx')).LaterStep,
);

/**
 * The state of code that is loaded apart. If it is wanted but cannot be loaded, a newer release may have replaced it: the
 * page is reloaded once, which the choices survive.
 */
export function useLazyCode<Code>(lazy: LazyCode<Code>, isWanted: boolean): LazyState<Code> {
  const state = useSyncExternalStore(lazy.subscribe, lazy.state, lazy.state);
  useEffect(() => {
    if (isWanted) void loadOrReload(lazy);
  }, [isWanted, lazy]);
  useEffect(() => {
    if (state.status === 'loaded') clearReloadMark();
  }, [state.status]);
  useOnOnline(() => {
    if (isWanted) void lazy.load();
  });
  return state;
}

async function loadOrReload(lazy: LazyCode<unknown>): Promise<void> {
  await lazy.load();
  if (lazy.state().status === 'failed') await reloadOnce();
}
