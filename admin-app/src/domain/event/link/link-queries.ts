import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { useMayLink } from '../../../platform/session/viewer.tsx';

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

/**
 * Asks for the link that an event's customer has, for a message to them; undefined where there is none, the viewer may not read
 * it, or it could not be had. Never rejects, because a message without it still says what it is about.
 */
export function useFetchGivenLink(): (event: OwnerEvent) => Promise<string | undefined> {
  const api = useOwnerApi();
  const mayLink = useMayLink();
  return useCallback(
    async ({ start_time: start, calendar, has_link: hasLink }) => {
      if (!hasLink || !mayLink) return undefined;
      try {
        return (await api.call('bookingLink', { body: { start, calendar, renew: false } })).data.link;
      } catch (error) {
        console.error('Erro ao buscar o link do cliente', error);
        return undefined;
      }
    },
    [api, mayLink],
  );
}

/** The same for a message that is on the screen as a chat, which has no link until the answer comes. */
export function useGivenLink(event: OwnerEvent, isNeeded = true): string | undefined {
  const fetchGivenLink = useFetchGivenLink();
  const { data } = useQuery({
    queryKey: ['given link', event.start_time, event.calendar],
    queryFn: async () => (await fetchGivenLink(event)) ?? null,
    enabled: isNeeded && event.has_link,
    gcTime: 0,
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return data ?? undefined;
}
