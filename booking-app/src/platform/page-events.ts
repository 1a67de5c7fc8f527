import { useEffect, useEffectEvent } from 'react';

/** Calls when the page is looked at again after at least so many milliseconds out of sight. */
export function useReturn(awayInMilliseconds: number, onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    let hiddenSince: number | undefined;
    const notice = () => {
      const isHidden = document.visibilityState === 'hidden';
      if (!isHidden && hiddenSince !== undefined && Date.now() - hiddenSince > awayInMilliseconds) returned();
      hiddenSince = isHidden ? Date.now() : undefined;
    };
    document.addEventListener('visibilitychange', notice);
    return () => document.removeEventListener('visibilitychange', notice);
  }, [awayInMilliseconds]);
}

/** Calls when the browser finds a network again. */
export function useNetworkReturn(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const notice = () => returned();
    window.addEventListener('online', notice);
    return () => window.removeEventListener('online', notice);
  }, []);
}
