import { useSyncExternalStore } from 'react';

/** The window has room for a second column; style sheets say `@media (min-width: 960px)`. */
export function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = wide();
      query?.addEventListener('change', onChange);
      return () => query?.removeEventListener('change', onChange);
    },
    () => wide()?.matches ?? false,
    () => false,
  );
}

function wide(): MediaQueryList | undefined {
  return typeof window.matchMedia === 'function' ? window.matchMedia('(min-width: 960px)') : undefined;
}
