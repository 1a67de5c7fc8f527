import { asList } from '@hora-marcada/shared/client';
import type { Calendar } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/owner-api.tsx';

/** The store's calendars in the order of their list, which gives each its colour; none while unknown or not needed. */
export function useCalendars(isNeeded: boolean): readonly Calendar[] {
  const api = useOwnerApi();
  const { data } = useQuery({
    queryKey: ['calendars'],
    queryFn: async ({ signal }) => {
      const { data } = await api.call('getCalendars', { signal });
      return asList(data, 'calendars') as Calendar[];
    },
    enabled: isNeeded,
  });
  return data ?? none;
}

const none: readonly Calendar[] = [];
