/** Resolves after so many milliseconds; sooner when the network or the page's reader is back, or on abort. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      window.removeEventListener('online', end);
      document.removeEventListener('visibilitychange', endIfSeen);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const endIfSeen = () => {
      if (document.visibilityState === 'visible') end();
    };
    const timer = setTimeout(end, milliseconds);
    window.addEventListener('online', end);
    document.addEventListener('visibilitychange', endIfSeen);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });
}
