import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useIsFetching, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { asList } from '@hora-marcada/shared/client';
import { dayOf } from '@hora-marcada/shared/format';
import { asksForConfirmation } from '../../domain/event/confirmation.ts';
import { eventsKey, fetchEvents } from '../../domain/event/event-queries.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { useDashboard } from '../../domain/store/store-queries.ts';
import { readEvents } from '../../domain/event/event-reading.ts';
import { isOver, sortedByStart } from '../../domain/event/event-time.ts';
import { listedDay, type BookingFilters } from './filters/filters.ts';
import { refreshInMilliseconds, useEventWindows, type MoreEvents } from './window-queries.ts';

/** The events that can be listed, in order; filters still have to choose among them. */
export type LoadedBookings =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly events: readonly OwnerEvent[];
      /** All that is known of the store, whatever the mode. */
      readonly known: readonly OwnerEvent[];
      /** All of the day that stands beside the list, perhaps among others; undefined as long as they are unknown. */
      readonly ofDayBeside: readonly OwnerEvent[] | undefined;
      /** How many wait for the owner's yes, on any day from now on; undefined while unknown. */
      readonly unconfirmedCount: number | undefined;
      readonly isRefreshing: boolean;
      readonly more: MoreEvents;
    };

/** The most that one answer holds: of a smaller store it holds all events. */
const maxEventsInAnswer = 1000;

/**
 * On opening, today's events and the first thousand are asked for at once, and what comes first is shown. Fewer
 * than a thousand are all there are; of a larger store each mode asks for its own window.
 */
export function useBookings(
  filters: BookingFilters,
  now: string,
  dayBeside: string | undefined,
): LoadedBookings {
  const today = dayOf(now);
  const cache = useQueryClient();
  const isFetching = useIsFetching({ queryKey: eventsKey }) > 0;
  const store = useStoreEvents();
  const isLarge = store.data?.isWhole === false;
  const whole = store.data?.isWhole === true ? store.data.pages[0] : undefined;
  const day = listedDay(filters, today);
  // Beside a list of several days the store's own answer may have the day.
  const ofDay = useDayEvents(day ?? (isLarge ? dayBeside : undefined), whole === undefined);
  const windows = useEventWindows(filters, today, isLarge && day === undefined);
  const unconfirmedCount = useUnconfirmedCount(whole, isLarge, now);

  const first = store.data?.pages[0];
  const inWindow = day === undefined ? windows.events : ofDay.data;
  const known = useMemo(() => whole ?? [...(first ?? []), ...(inWindow ?? [])], [whole, first, inWindow]);

  const events = whole ?? inWindow;
  const ofDayBeside = whole ?? ofDay.data;
  const more = whole === undefined && day === undefined ? windows.more : noMore;
  const isLoading = isFetching || store.isPending;
  // One object as long as nothing in it changes, so that the list is not drawn for nothing.
  return useMemo<LoadedBookings>(() => {
    if (events)
      return {
        status: 'ready',
        events,
        known,
        ofDayBeside,
        unconfirmedCount,
        isRefreshing: isFetching,
        more,
      };
    if (isLoading) return { status: 'loading' };
    const retry = () => void cache.refetchQueries({ queryKey: eventsKey, type: 'active' });
    return { status: 'failed', retry };
  }, [events, known, ofDayBeside, unconfirmedCount, isFetching, more, isLoading, cache]);
}

const noMore: MoreEvents = {};

/** Up to a thousand events, and whether they are the whole store. A full answer is not asked for again. */
function useStoreEvents() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: [...eventsKey, 'store'],
    queryFn: async ({ signal }) => {
      const events = await fetchEvents(api, { limit: maxEventsInAnswer }, signal);
      return { pages: [sortedByStart(events)] as const, isWhole: events.length !== maxEventsInAnswer };
    },
    enabled: ({ state }) => state.data?.isWhole !== false,
    refetchInterval: refreshInMilliseconds,
  });
}

function useDayEvents(day: string | undefined, isNeeded: boolean) {
  const api = useOwnerApi();
  return useQuery({
    queryKey: [...eventsKey, 'day', day],
    queryFn: async ({ signal }) => sortedByStart(await fetchEvents(api, { from: day, to: day }, signal)),
    enabled: isNeeded && day !== undefined,
    refetchInterval: refreshInMilliseconds,
  });
}

/** Counted where all events are known; of a large store the dashboard knows it. What is over waits no longer (OWN-001). */
function useUnconfirmedCount(
  whole: readonly OwnerEvent[] | undefined,
  isLarge: boolean,
  now: string,
): number | undefined {
  const { data } = useDashboard({ isNeeded: isLarge });
  const counted = useMemo(
    () => whole?.filter((event) => asksForConfirmation(event) && !isOver(event, now)).length,
    [whole, now],
  );
  return counted ?? (isLarge ? data?.to_confirm : undefined);
}

/** The bookings of a burst, which may be deleted at once, by their start. */
export function useBurstBookings() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: [...eventsKey, 'burst'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('getBurst', { signal });
      return readEvents(asList(data, 'events'));
    },
  });
}
