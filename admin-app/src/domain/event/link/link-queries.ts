import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

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
