import { errorText } from '@hora-marcada/shared/client';
import type { BodyOf } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventsKey } from '../../platform/event-queries.ts';
import { useOwnerApi } from '../../platform/owner-api.tsx';
import { calendarsQuery, openingHoursQuery, servicesQuery } from '../../platform/store-queries.ts';

type CalendarFields = BodyOf<'addCalendar'>;

/** The calendars with what they are linked to. Each part is there as soon as it was loaded, whatever failed. */
export function useCalendarSetup() {
  const api = useOwnerApi();
  const queries = [
    useQuery(calendarsQuery(api)),
    useQuery(openingHoursQuery(api)),
    useQuery(servicesQuery(api)),
  ] as const;
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

export type SaveOutcome =
  | { readonly status: 'saved' }
  /** With the server's words, where its answer had any. */
  | { readonly status: 'failed'; readonly sentence: string | undefined };

/** Creates a calendar, or changes the one with the id. Never rejects. */
export function useCalendarSave(): (fields: CalendarFields, id: string | undefined) => Promise<SaveOutcome> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (fields, id) => {
    try {
      if (id === undefined) await api.call('addCalendar', { body: fields });
      else await api.call('updateCalendar', { body: { ...fields, id } });
    } catch (error) {
      return { status: 'failed', sentence: errorText(error) };
    }
    // Events carry their calendar's name, which also says which event is meant.
    for (const queryKey of [['calendars'], ['dashboard'], eventsKey])
      void cache.invalidateQueries({ queryKey });
    return { status: 'saved' };
  };
}
