import type { FreeStarts } from '@hora-marcada/shared/contract';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Client } from '@hora-marcada/shared/client';
import { isDay } from '../../../ui/dates/month-days.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { idText, type ReceivedId } from '../../store/ids.ts';
import { useCalendars } from '../../store/store-queries.ts';
import { eventsKey } from '../event-queries.ts';

export interface WantedDay {
  readonly calendarId: ReceivedId;
  readonly day: string;
  readonly minutes: number;
  /** Of the event that is moved, '' for none. */
  readonly movedId: string;
}

/** What is free on a day changes with the events, so its key begins as theirs. */
export function dayQuery(api: Client, { calendarId, day, minutes, movedId }: WantedDay) {
  return queryOptions({
    queryKey: [...eventsKey, 'free', idText(calendarId), day, minutes, movedId],
    queryFn: async ({ signal }): Promise<FreeStarts> => {
      const moved = movedId === '' ? {} : { moved_event: movedId };
      const body = { calendar_id: calendarId, day, minutes, ...moved };
      return (await api.call('freeStarts', { body, signal })).data;
    },
  });
}

interface AskedDay extends Omit<WantedDay, 'calendarId'> {
  /** The calendar's name, '' for none. */
  readonly calendar: string;
}

export interface DayOfCalendar {
  /** Of the asked day: its hours and pauses; undefined while it is unknown. */
  readonly day: FreeStarts | undefined;
  /** Undefined while none are known. */
  readonly starts: readonly string[] | undefined;
  /** The starts are those of what was asked before, and only hold their place. */
  readonly isWaiting: boolean;
}

/** A day of a calendar as whoever works on it is told. */
export function useDayOf({ calendar, day, minutes, movedId }: AskedDay): DayOfCalendar {
  const api = useOwnerApi();
  const { data: calendars = [] } = useCalendars();
  const calendarId = calendars.find(({ name }) => name === calendar)?.id;
  const isAsked = calendarId !== undefined && isDay(day) && minutes > 0;
  const { data, isPlaceholderData: isWaiting } = useQuery({
    ...dayQuery(api, { calendarId: calendarId ?? '', day, minutes, movedId }),
    placeholderData: keepPreviousData,
    enabled: isAsked,
  });
  if (!isAsked) return nothing;
  return { day: isWaiting ? undefined : data, starts: data?.free_starts, isWaiting };
}

const nothing: DayOfCalendar = { day: undefined, starts: undefined, isWaiting: false };
