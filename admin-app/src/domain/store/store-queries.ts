import { asList } from '@hora-marcada/shared/client';
import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { readCalendar } from './calendar-reading.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { readService } from './service-reading.ts';

/** Of the parts of the store; lists of events have keys of their own. */
export const storeKeys = {
  dashboard: ['dashboard'],
  calendars: ['calendars'],
  openingHours: ['opening-hours'],
  services: ['services'],
  settings: ['settings'],
  customers: ['customers'],
  report: ['report'],
} as const;

const floodCheckInMilliseconds = 60_000;

interface Need {
  /** False asks for nothing until it is true. */
  readonly isNeeded?: boolean;
}

/**
 * The owner's day in figures and the facts of the store; also how the session is checked, so strictly 200 is an
 * answer.
 */
export function useDashboard({ isNeeded = true }: Need = {}) {
  const api = useOwnerApi();
  return useQuery({
    queryKey: storeKeys.dashboard,
    queryFn: async ({ signal }) => (await api.call('dashboard', { onlyStatus: 200, signal })).data,
    enabled: isNeeded,
    // No change announces that a flood is over.
    refetchInterval: ({ state }) => (state.data?.flood ? floodCheckInMilliseconds : false),
  });
}

/** The store's calendars in the order of their list, which also gives each its colour. */
export function useCalendars({ isNeeded = true }: Need = {}) {
  const api = useOwnerApi();
  return useQuery({
    queryKey: storeKeys.calendars,
    queryFn: async ({ signal }): Promise<readonly Calendar[]> => {
      const { data } = await api.call('getCalendars', { signal });
      return asList(data, 'calendars').map(readCalendar);
    },
    enabled: isNeeded,
  });
}

/** The sets of opening hours as they were answered, and the version of their list that a change must name (P-44). */
export interface LoadedOpeningHours {
  readonly openings: readonly OpeningHours[];
  readonly etag: string | undefined;
}

export function useOpeningHours({ isNeeded = true }: Need = {}) {
  const api = useOwnerApi();
  return useQuery({
    queryKey: storeKeys.openingHours,
    queryFn: async ({ signal }): Promise<LoadedOpeningHours> => {
      const { data, etag } = await api.call('getOpeningHours', { signal });
      return { openings: asList(data, 'openings') as readonly OpeningHours[], etag };
    },
    enabled: isNeeded,
  });
}

/** The services as their owner sets them up, each with the ids of its calendars (SERV-012). */
export function useServices() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: storeKeys.services,
    queryFn: async ({ signal }): Promise<readonly Service[]> => {
      const { data } = await api.call('getServices', { signal });
      return asList(data, 'services').map(readService);
    },
  });
}

/** Asks anew for answers that a change has outdated; screens show the old ones until the new ones come. */
export function refreshCached(cache: QueryClient, ...keys: readonly (readonly string[])[]): void {
  for (const queryKey of keys) void cache.invalidateQueries({ queryKey });
}
