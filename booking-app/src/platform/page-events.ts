import { useEffect, useEffectEvent } from 'react';

/** Calls when the page is visible again after having been hidden for more than so many milliseconds. */
export function useOnReturn(awayInMilliseconds: number, onReturn: () => void): void {
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

/** Calls when the browser is back online. */
export function useOnOnline(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const notice = () => returned();
    window.addEventListener('online', notice);
    return () => window.removeEventListener('online', notice);
  }, []);
}
