import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { eventsKey, fetchEvents } from './event-queries.ts';
import type { CalendarSpan } from './overlaps.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';

/** The events of the days that a span touches; none as long as they are unknown. */
export function useEventsAround({ start, end }: CalendarSpan): readonly OwnerEvent[] {
  const api = useOwnerApi();
  const [from, last] = [start.slice(0, 10), end.slice(0, 10)];
  const to = last < from ? from : last;
  const { data } = useQuery({
    queryKey: [...eventsKey, 'around', from, to],
    queryFn: ({ signal }) => fetchEvents(api, { from, to }, signal),
    placeholderData: keepPreviousData,
  });
  return data ?? nothing;
}

/** The link of an event's customer, made where there is none; `renew` makes another one instead. */
export function useCustomerLink({ start_time: start, calendar }: OwnerEvent) {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const queryKey = ['link', start, calendar];
  const request = async (renew: boolean) => {
    const { data } = await api.call('bookingLink', { body: { start, calendar, renew } });
    return data;
  };
  const link = useQuery({
    queryKey,
    queryFn: () => request(false),
    // Nobody keeps it longer than it is looked at.
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return { ...link, renew: async () => void cache.setQueryData(queryKey, await request(true)) };
}

const nothing: readonly never[] = [];
