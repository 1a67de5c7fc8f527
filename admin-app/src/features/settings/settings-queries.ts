import type { ServiceOption } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/owner-api.tsx';
import { calendarsQuery } from '../../platform/store-queries.ts';

/** The store's calendars, in the order they were created. */
export function useCalendars() {
  const api = useOwnerApi();
  return useQuery(calendarsQuery(api));
}

/** The services as customers see them on the store's page. */
export function useOfferedServices(endpoint: string) {
  const api = useOwnerApi();
  return useQuery({
    queryKey: ['offered-services', endpoint],
    enabled: endpoint !== '',
    queryFn: async ({ signal }): Promise<readonly ServiceOption[]> => {
      const { data } = await api.call('getStore', { params: { client_name: endpoint }, signal });
      return data.service_types;
    },
  });
}
