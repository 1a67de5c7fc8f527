import { asList } from '@hora-marcada/shared/client';
import { useQuery } from '@tanstack/react-query';
import { eventsKey } from '../../../platform/events/event-queries.ts';
import { readEvents } from '../../../platform/events/event-reading.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

/** What came at once and may be deleted at once, by its start. */
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
