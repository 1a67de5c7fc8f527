import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { storeKeys } from '../store/store-queries.ts';
import { eventsInCache, ownEvents } from './event-cache.ts';
import { eventsKey } from './event-queries.ts';
import { followChanges, type LiveSource } from './live-stream.ts';
import { newBookings, type EventsByList } from './new-bookings.ts';
import { throttle } from './throttle.ts';

const gapInMilliseconds = 500;
const pollInMilliseconds = 60_000;

/**
 * Keeps every list of events up to date while it is mounted, by the server's word and, where there is no connection
 * for it, by asking each minute (P-31). Gives the bookings that came with the latest change.
 */
export function useLiveBookings({ address, readAccess }: LiveSource): readonly OwnerEvent[] {
  const cache = useQueryClient();
  const [latest, setLatest] = useState<readonly OwnerEvent[]>([]);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let isConnected = false;
    const refresh = throttle(async () => {
      const before = eventsByList(cache);
      await refreshEvents(cache);
      const arrived = newBookings(before, eventsByList(cache), ({ id }) => ownEvents.has(id));
      if (arrived.length > 0 && !signal.aborted) setLatest(arrived);
    }, gapInMilliseconds);
    void followChanges(
      {
        address,
        readAccess,
        // Any call of the client renews the access, together with all others that need it.
        renewAccess: () => cache.refetchQueries({ queryKey: storeKeys.dashboard }),
        onConnected: (isNow) => {
          isConnected = isNow;
        },
        onChange: refresh,
      },
      signal,
    );
    const poll = setInterval(() => {
      if (!isConnected && document.visibilityState === 'visible') refresh();
    }, pollInMilliseconds);
    return () => {
      ending.abort();
      clearInterval(poll);
    };
  }, [cache, address, readAccess]);
  return latest;
}

async function refreshEvents(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: eventsKey }),
    cache.invalidateQueries({ queryKey: storeKeys.dashboard }),
  ]);
}

function eventsByList(cache: QueryClient): EventsByList {
  const queries = cache.getQueryCache().findAll({ queryKey: eventsKey, type: 'active' });
  return new Map(
    queries.flatMap(({ queryHash, state }) => {
      const events = eventsInCache(state.data);
      return events ? [[queryHash, events]] : [];
    }),
  );
}
