import { useState } from 'react';
import { useRequest } from '../../../platform/request.ts';
import type { BookingSummary } from '../flow/booking-flow.ts';
import { idsOf } from '../flow/schedule-state.ts';
import type { Place } from './booking-session.ts';

/** The times that are free by now on the day of a booking; undefined until they are known, none where that fails. */
export function useFreeTimes(
  { api, storeSlug }: Place,
  summary: BookingSummary,
): readonly string[] | undefined {
  const { schedule, slot } = summary;
  const [times, setTimes] = useState<readonly string[]>();
  const [query] = useState(() => ({
    ...idsOf(schedule.services),
    storeSlug,
    calendarId: slot.calendar.id,
    day: slot.day,
  }));
  useRequest(
    query,
    async (asked, signal) => {
      try {
        return await api.getSlots(asked, signal);
      } catch {
        return [];
      }
    },
    setTimes,
  );
  return times;
}
