import { useEffect, useEffectEvent, useRef } from 'react';
import type { Offer } from './offer.ts';

/** Calls when an offer is asked for, and when it has come; not for what the step already shows when it opens. */
export function useNews(status: Offer<unknown, unknown>['status'], onNews: () => void): void {
  const previous = useRef(status);
  const tell = useEffectEvent(onNews);
  useEffect(() => {
    const isNews = status === 'asking' || previous.current === 'asking';
    if (isNews && previous.current !== status) tell();
    previous.current = status;
  }, [status]);
}
