import { asList, type Client } from '@hora-marcada/shared/client';
import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { queryOptions } from '@tanstack/react-query';
import { readCalendar } from './calendar-reading.ts';
import { readService } from './service-reading.ts';

/**
 * The owner's day in figures and the facts of the store; also how the session is checked, so strictly 200 is an
 * answer.
 */
export function dashboardQuery(api: Client) {
  return queryOptions({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) => (await api.call('dashboard', { onlyStatus: 200, signal })).data,
  });
}

/** The store's calendars in the order of their list, which also gives each its colour. */
export function calendarsQuery(api: Client) {
  return queryOptions({
    queryKey: ['calendars'],
    queryFn: async ({ signal }): Promise<readonly Calendar[]> => {
      const { data } = await api.call('getCalendars', { signal });
      return asList(data, 'calendars').map(readCalendar);
    },
  });
}

/** The sets of opening hours, and the version of their list that a change must name (P-44). */
export function openingHoursQuery(api: Client) {
  return queryOptions({
    queryKey: ['opening-hours'],
    queryFn: async ({ signal }) => {
      const { data, etag } = await api.call('getOpeningHours', { signal });
      return { openings: asList(data, 'openings') as readonly OpeningHours[], etag };
    },
  });
}

/** The services as their owner sets them up, each with the ids of its calendars (SERV-012). */
export function servicesQuery(api: Client) {
  return queryOptions({
    queryKey: ['services'],
    queryFn: async ({ signal }): Promise<readonly Service[]> => {
      const { data } = await api.call('getServices', { signal });
      return asList(data, 'services').map(readService);
    },
  });
}
