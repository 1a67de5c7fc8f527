import { errorText } from '@hora-marcada/shared/client';
import type { BodyOf, Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsKey, fetchEvents, type EventActions } from '../../platform/event-queries.ts';
import { useOwnerApi } from '../../platform/owner-api.tsx';
import { calendarsQuery, dashboardQuery } from '../../platform/store-queries.ts';
import { readFigures, type Figures } from './figures-reading.ts';
import type { DayWindow } from './shown-period.ts';
import { texts } from './texts.ts';

export interface LoadedEvents {
  readonly events: readonly OwnerEvent[];
  /** Nothing has been answered yet, neither events nor a failure (CAL-055). */
  readonly isLoading: boolean;
}

/** The events of the days shown; those of the days before stay until the answer comes. A failure is none (CAL-056). */
export function useEventsOf(window: DayWindow): LoadedEvents {
  const api = useOwnerApi();
  const { data, isPending } = useQuery({
    queryKey: [...eventsKey, 'calendar', window.from, window.to],
    queryFn: ({ signal }) => fetchEvents(api, { from: window.from, to: window.to }, signal),
    placeholderData: keepPreviousData,
  });
  return { events: data ?? nothing, isLoading: isPending };
}

/** The store's calendars in the order of the list; while unknown, none (CAL-057). */
export function useCalendars(): readonly Calendar[] {
  const api = useOwnerApi();
  const { data, error } = useQuery(calendarsQuery(api));
  useEffect(() => {
    if (error) console.error(texts.calendarsFailed);
  }, [error]);
  return data ?? nothing;
}

/** The dashboard's figures; 'failed' leaves the calendar as it is. */
export function useFigures(): Figures | 'loading' | 'failed' {
  const api = useOwnerApi();
  const { data, isPending } = useQuery(dashboardQuery(api));
  if (isPending) return 'loading';
  return data === undefined ? 'failed' : readFigures(data);
}

export type Creation =
  | { readonly status: 'created'; readonly event: OwnerEvent }
  | { readonly status: 'refused'; readonly message: string };

/** Creates an event; a refusal is told in the server's words where it has any (CAL-048). */
export async function createEvent(
  actions: EventActions,
  body: BodyOf<'createEvent'>,
  unexpected: string,
): Promise<Creation> {
  try {
    return { status: 'created', event: await actions.create(body) };
  } catch (error) {
    return { status: 'refused', message: errorText(error) ?? unexpected };
  }
}

const nothing: readonly never[] = [];
