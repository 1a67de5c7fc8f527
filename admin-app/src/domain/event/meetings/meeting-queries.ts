import type { OwnerEvent } from '@hora-marcada/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dayOf } from '@hora-marcada/shared/format';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { useCalendars } from '../../store/store-queries.ts';
import { minutesBetween } from '../event-time.ts';
import { dayQuery, useDayOf } from '../free/free-start-queries.ts';
import { aroundQuery, useEventsAround } from '../overlap-queries.ts';
import { spanOf, type CalendarSpan } from '../overlaps.ts';
import { meetingsOf, type Meeting } from './meetings.ts';

/** What a span would lie on, before it is taken; nothing while that is unknown. */
export function useMeetings(span: CalendarSpan | undefined, itself?: OwnerEvent): readonly Meeting[] {
  const events = useEventsAround(span);
  const { day } = useDayOf({
    calendar: span?.calendar ?? '',
    day: dayOf(span?.start ?? ''),
    minutes: span ? minutesBetween(span.start, span.end) : 0,
    movedId: itself?.id ?? '',
  });
  return span ? meetingsOf(span, { events, day, itself }) : nothing;
}

const nothing: readonly Meeting[] = [];

/** What an event lies on that was put somewhere; nothing where that cannot be known. */
export function useMeetingsOf(): (event: OwnerEvent) => Promise<readonly Meeting[]> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const { data: calendars = [] } = useCalendars();
  return async (event) => {
    const span = spanOf(event);
    const calendarId = calendars.find(({ name }) => name === span.calendar)?.id;
    const minutes = minutesBetween(span.start, span.end);
    const day = dayOf(span.start);
    try {
      const [events, shownDay] = await Promise.all([
        cache.query({ ...aroundQuery(api, span), staleTime: Infinity }),
        calendarId === undefined
          ? undefined
          : cache.query({
              ...dayQuery(api, { calendarId, day, minutes, movedId: event.id }),
              staleTime: Infinity,
            }),
      ]);
      return meetingsOf(span, { events, day: shownDay, itself: event });
    } catch {
      return nothing;
    }
  };
}
