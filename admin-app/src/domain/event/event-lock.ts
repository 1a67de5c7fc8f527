import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useCallback, useRef, useState } from 'react';
import { eventKey } from './event-reading.ts';

/** One request at a time for each event (P-23). */
export interface EventLock {
  readonly isBusy: (event: OwnerEvent) => boolean;
  /** Acts unless the event is busy. */
  readonly run: (event: OwnerEvent, act: () => Promise<void>) => Promise<void>;
}

export function useEventLock(): EventLock {
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  // State is one render late for a double click.
  const underWay = useRef(new Set<string>());
  const run = useCallback(async (event: OwnerEvent, act: () => Promise<void>) => {
    const key = eventKey(event);
    if (underWay.current.has(key)) return;
    const show = () => setBusy(new Set(underWay.current));
    underWay.current.add(key);
    show();
    try {
      await act();
    } finally {
      underWay.current.delete(key);
      show();
    }
  }, []);
  const isBusy = useCallback((event: OwnerEvent) => busy.has(eventKey(event)), [busy]);
  return { isBusy, run };
}
