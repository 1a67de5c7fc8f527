import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { viewerKey, type Viewer } from '../../../platform/session/viewer.tsx';
import { storeKeys } from '../../store/store-queries.ts';
import { ownEvents } from '../event-cache.ts';
import { eventsKey, fetchEvents } from '../event-queries.ts';
import { followChanges, type LiveSource } from '../../../platform/session/live-stream.ts';
import { newBookings } from './new-bookings.ts';
import { throttle } from '../../../platform/browser/throttle.ts';

const gapInMilliseconds = 500;
const pollInMilliseconds = 60_000;
const newestKey = [...eventsKey, 'newest'] as const;
/** More than come at once between two looks. */
export const newestCount = 20;

/**
 * Keeps every list of events up to date while it is mounted, by the server's word and, where there is no connection
 * for it, by asking each minute (P-31). Reports customers' bookings that came, whatever day and section is shown, and the
 * newest ones that there are by then.
 */
export function useLiveBookings(
  { address, readAccess }: LiveSource,
  onLooked: (arrived: readonly OwnerEvent[], newest: readonly OwnerEvent[]) => void,
): void {
  const cache = useQueryClient();
  useNewestBookings();
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    let isConnected = false;
    let known: Set<string> | undefined;
    const refresh = throttle(async () => {
      const before = newestIn(cache);
      if (before) known ??= idsOf(before);
      await refreshEvents(cache);
      const newest = newestIn(cache);
      if (!newest) return;
      known ??= idsOf(newest);
      const arrived = newBookings(newest, known).filter(({ id }) => !ownEvents.has(id));
      for (const { id } of newest) known.add(id);
      if (!signal.aborted) onLooked(arrived, newest);
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
  }, [cache, address, readAccess, onLooked]);
}

async function refreshEvents(cache: QueryClient): Promise<void> {
  await Promise.all([
    cache.invalidateQueries({ queryKey: eventsKey }),
    cache.invalidateQueries({ queryKey: storeKeys.dashboard }),
    cache.invalidateQueries({ queryKey: storeKeys.customers }),
    cache.invalidateQueries({ queryKey: storeKeys.report }),
    ...rightsOfMember(cache),
  ]);
}

/** An owner may have taken rights from a member meanwhile (TEAM-013). */
function rightsOfMember(cache: QueryClient): Promise<void>[] {
  if (cache.getQueryData<Viewer>(viewerKey)?.role !== 'member') return [];
  return [viewerKey, storeKeys.calendars].map((queryKey) => cache.invalidateQueries({ queryKey }));
}

/** Asked for only when the server announces a change, so that new bookings are noticed there. */
function useNewestBookings(): void {
  const api = useOwnerApi();
  useQuery({
    queryKey: newestKey,
    queryFn: ({ signal }) => fetchEvents(api, { newest: 'true', limit: newestCount }, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

function newestIn(cache: QueryClient): readonly OwnerEvent[] | undefined {
  return cache.getQueryData<readonly OwnerEvent[]>(newestKey);
}

function idsOf(events: readonly OwnerEvent[]): Set<string> {
  return new Set(events.map(({ id }) => id));
}
