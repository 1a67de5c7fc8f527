import { useSyncExternalStore } from 'react';

const never = () => () => undefined;
const no = () => false;
const yes = () => true;

/** Whether React takes over what the server rendered, or renders there: what is drawn then must be the same on both sides. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(never, no, yes);
}
