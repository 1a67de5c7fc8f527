import { useEffect, useSyncExternalStore } from 'react';
import type { LazyCode, LazyState } from './lazy-code.ts';
import { useOnOnline } from './page-events.ts';
import { clearReloadMark, reloadOnce } from './page-reload.ts';

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
