import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { addDays } from '@hora-marcada/shared/format';
import { useDebouncedSearch } from '../../platform/browser/debounced-search.ts';
import { eventsKey, fetchEvents, type EventsQuery } from '../../domain/event/event-queries.ts';
import { eventKey } from '../../domain/event/event-reading.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { sortedByStart } from '../../domain/event/event-time.ts';
import { daysAhead, type BookingFilters } from './filters/filters.ts';

/** Load the events before and behind the loaded ones; undefined where there are none. */
export interface MoreEvents {
  readonly earlier?: (() => void) | undefined;
  readonly later?: (() => void) | undefined;
}

export const refreshInMilliseconds = 60_000;
const pageSize = 200;

/**
 * Pages of a store too large to be known whole, from today on; earlier ones come when they are asked for, or
 * when something is searched. What was loaded before stays until its successor is there.
 */
export function useEventWindows(filters: BookingFilters, today: string, isEnabled: boolean) {
  const search = useDebouncedSearch(filters.search);
  const chosen: EventsQuery = {
    ...(filters.mode === 'unconfirmed' && { unconfirmed: 'true' }),
    ...(search !== '' && { search }),
  };
  const [earlierFor, setEarlierFor] = useState<string>();
  const isAhead = filters.mode === 'next7Days';
  const wantsEarlier = !isAhead && (search !== '' || earlierFor === filters.mode);

  const later = usePages(
    { ...chosen, from: today, order: 'asc', ...(isAhead && { to: addDays(today, daysAhead) }) },
    isEnabled,
  );
  const earlier = usePages({ ...chosen, to: addDays(today, -1), order: 'desc' }, isEnabled && wantsEarlier);
  const events = useMemo(() => joined(earlier.events, later.events), [earlier.events, later.events]);

  const { mode } = filters;
  const loadEarlier = useMemo(
    () => (wantsEarlier ? earlier.loadMore : () => setEarlierFor(mode)),
    [wantsEarlier, earlier.loadMore, mode],
  );
  const more = useMemo<MoreEvents>(
    () => ({ earlier: isAhead ? undefined : loadEarlier, later: later.loadMore }),
    [isAhead, loadEarlier, later.loadMore],
  );
  return { events: isEnabled ? events : undefined, more };
}

function usePages(window: EventsQuery, isEnabled: boolean) {
  const api = useOwnerApi();
  const query = useInfiniteQuery({
    queryKey: [...eventsKey, 'window', window],
    queryFn: ({ pageParam: skip, signal }) => fetchEvents(api, { ...window, limit: pageSize, skip }, signal),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length === pageSize ? pages.length * pageSize : undefined),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: refreshInMilliseconds,
  });
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const loadMore = useCallback(() => {
    if (!isFetchingNextPage) void fetchNextPage();
  }, [isFetchingNextPage, fetchNextPage]);
  return { events: data?.pages, loadMore: hasNextPage ? loadMore : undefined };
}

type Pages = readonly (readonly OwnerEvent[])[];

/** Both sides in order; an event across midnight is on both, and stands once. */
function joined(earlier: Pages = [], later: Pages | undefined): readonly OwnerEvent[] | undefined {
  if (later === undefined) return undefined;
  const byKey = new Map([...earlier, ...later].flat().map((event) => [eventKey(event), event]));
  return sortedByStart([...byKey.values()]);
}
