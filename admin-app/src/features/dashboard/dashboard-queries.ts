import type { Calendar, OwnerEvent } from '@hora-marcada/shared/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsKey, fetchEvents } from '../../domain/event/event-queries.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { useCalendars, useDashboard } from '../../domain/store/store-queries.ts';
import { readFigures, type DashboardFigures } from './figures/figures-reading.ts';
import type { DayRange } from '../../domain/board/shown-period.ts';
import { dashboardTexts as texts } from './texts.ts';

export interface LoadedEvents {
  readonly events: readonly OwnerEvent[];
  /** Nothing has been answered yet, neither events nor a failure (CAL-055). */
  readonly isLoading: boolean;
  /** They are those of the days asked for. */
  readonly isCurrent: boolean;
}

/** The events of the days shown; those of the days before stay until the answer comes. A failure is none (CAL-056). */
export function useEventsInRange(window: DayRange): LoadedEvents {
  const api = useOwnerApi();
  const { data, isPending, isPlaceholderData } = useQuery({
    queryKey: [...eventsKey, 'calendar', window.from, window.to],
    queryFn: ({ signal }) => fetchEvents(api, { from: window.from, to: window.to }, signal),
    placeholderData: keepPreviousData,
  });
  return {
    events: data ?? nothing,
    isLoading: isPending,
    isCurrent: data !== undefined && !isPlaceholderData,
  };
}

/** The store's calendars in the order of the list; while unknown, none (CAL-057). */
export function useListedCalendars(): readonly Calendar[] {
  const { data, error } = useCalendars();
  useEffect(() => {
    if (error) console.error(texts.calendarsFailed);
  }, [error]);
  return data ?? nothing;
}

/** The dashboard's figures; 'failed' leaves the calendar as it is. */
export function useFigures(): DashboardFigures | 'loading' | 'failed' {
  const { data, isPending } = useDashboard();
  if (isPending) return 'loading';
  return data === undefined ? 'failed' : readFigures(data);
}

const nothing: readonly never[] = [];
