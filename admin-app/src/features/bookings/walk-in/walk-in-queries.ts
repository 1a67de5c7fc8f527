import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { eventsKey, fetchEvents } from '../../../domain/event/event-queries.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { sortedByStart } from '../../../domain/event/event-time.ts';

/** The events of a day; none while they are unknown. */
export function useEventsOf(day: string): readonly OwnerEvent[] {
  const api = useOwnerApi();
  const { data } = useQuery({
    queryKey: [...eventsKey, 'day', day],
    queryFn: async ({ signal }) => sortedByStart(await fetchEvents(api, { from: day, to: day }, signal)),
  });
  return data ?? nothing;
}

const nothing: readonly OwnerEvent[] = [];
