import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Whether React is hydrating, or renders on the server: both must render the same. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}
