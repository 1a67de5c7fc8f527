import type { BodyOf } from '@hora-marcada/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { eventsKey } from '../../domain/event/event-queries.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import {
  refreshCached,
  storeKeys,
  useCalendars,
  useOpeningHours,
  useServices,
} from '../../domain/store/store-queries.ts';

type CalendarFields = BodyOf<'addCalendar'>;

/** The calendars with what they are linked to. Each part is there as soon as it was loaded, whatever failed. */
export function useCalendarSetup() {
  const queries = [useCalendars(), useOpeningHours(), useServices()] as const;
  const [calendars, openingHours, services] = queries;
  return {
    isPending: calendars.isPending || openingHours.isPending,
    hasFailed: queries.some(({ isError }) => isError),
    calendars: calendars.data,
    sets: openingHours.data?.openings,
    services: services.data,
    retry: () => {
      for (const { isError, refetch } of queries) if (isError) void refetch();
    },
  };
}

/** Creates a calendar, or changes the one with the id; rejects with the client's error. */
export function useCalendarSave(): (fields: CalendarFields, id: string | undefined) => Promise<void> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (fields, id) => {
    if (id === undefined) await api.call('addCalendar', { body: fields });
    else await api.call('updateCalendar', { body: { ...fields, id } });
    // Events carry their calendar's name, which also says which event is meant.
    refreshCached(cache, storeKeys.calendars, storeKeys.dashboard, eventsKey);
  };
}
