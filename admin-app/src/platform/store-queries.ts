import { asList, type Client } from '@hora-marcada/shared/client';
import type { Calendar } from '@hora-marcada/shared/contract';
import { queryOptions } from '@tanstack/react-query';

/** The store's calendars in the order of their list, which also gives each its colour. */
export function calendarsQuery(api: Client) {
  return queryOptions({
    queryKey: ['calendars'],
    queryFn: async ({ signal }): Promise<readonly Calendar[]> => {
      const { data } = await api.call('getCalendars', { signal });
      return asList(data, 'calendars') as Calendar[];
    },
  });
}
