import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { eventsInCache } from '../event-cache.ts';
import { eventsKey } from '../event-queries.ts';
import { isSameEvent } from '../event-reading.ts';

/** The event as the lists have it by now: beside a list that is in use it may change (DAY-025). */
export function useCurrentEvent(event: OwnerEvent): OwnerEvent {
  const client = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    [client],
  );
  const isIt = (other: OwnerEvent) => (event.id === '' ? isSameEvent(other, event) : other.id === event.id);
  return useSyncExternalStore(subscribe, () =>
    client
      .getQueriesData({ queryKey: eventsKey })
      .flatMap(([, cached]) => eventsInCache(cached).filter(isIt))
      // A list that is not on the screen may still have the event as it was.
      .reduce((newest, other) => (other.revision < newest.revision ? newest : other), event),
  );
}
