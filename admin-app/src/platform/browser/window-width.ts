import { useMemo, useSyncExternalStore } from 'react';

/** The window is at least so many pixels wide; style sheets say `@media (min-width: …)`. */
export function useIsAtLeast(pixels: number): boolean {
  const { subscribe, read } = useMemo(() => {
    const media = () => window.matchMedia(`(min-width: ${pixels}px)`);
    return {
      read: () => media().matches,
      subscribe: (changed: () => void) => {
        const heard = media();
        heard.addEventListener('change', changed);
        return () => heard.removeEventListener('change', changed);
      },
    };
  }, [pixels]);
  return useSyncExternalStore(subscribe, read);
}
