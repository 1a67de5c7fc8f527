import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** True while React hydrates and on the server: both must render the same. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}
