import type { FreeStarts } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { dayQuery } from '../../../domain/event/free/free-start-queries.ts';
import { useCalendars } from '../../../domain/store/store-queries.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { isSearching, listedDay, type BookingFilters } from '../filters/filters.ts';
import { shortestInMinutes } from './day-gaps.ts';

/** When a calendar is open on a day, 'YYYY-MM-DD'. */
export interface CalendarHours {
  readonly day: string;
  /** The calendar's name. */
  readonly calendar: string;
  readonly hours: FreeStarts;
}

/** The hours of the day that is listed, where it is not over and of one calendar; undefined as long as they are unknown. */
export function useListedHours(filters: BookingFilters, today: string): CalendarHours | undefined {
  const api = useOwnerApi();
  const day = listedDay(filters, today) ?? '';
  const isWanted = day >= today && !isSearching(filters);
  const { data: calendars = [] } = useCalendars({ isNeeded: isWanted });
  const one = calendars.length === 1 ? calendars[0]?.name : undefined;
  const name = filters.calendar ?? one;
  const calendar = calendars.find((each) => each.name === name);
  const wanted = { calendarId: calendar?.id ?? '', day, minutes: shortestInMinutes, movedId: '' };
  const isAsked = isWanted && calendar !== undefined;
  const { data: hours } = useQuery({ ...dayQuery(api, wanted), enabled: isAsked });
  return useMemo(
    () => (isAsked && name !== undefined && hours ? { day, calendar: name, hours } : undefined),
    [isAsked, name, hours, day],
  );
}
