import { useEffect } from 'react';

const pauseInMilliseconds = 200;

/** Calls once when the browser is idle; `action` must be the same function at every render. */
export function useIdle(action: () => void): void {
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (typeof window.requestIdleCallback !== 'function') {
      const timer = setTimeout(action, pauseInMilliseconds);
      return () => clearTimeout(timer);
    }
    const idle = window.requestIdleCallback(() => action());
    return () => window.cancelIdleCallback(idle);
  }, [action]);
}
