import { useState } from 'react';
import { useRequest } from '../../../platform/request.ts';
import type { BookingSummary } from '../flow/booking-flow.ts';
import { idsOf } from '../flow/schedule-state.ts';
import type { Place } from './booking-session.ts';
import { storeOffer } from './store-offer-queries.ts';

export interface FreeTimes {
  readonly day: string;
  readonly times: readonly string[];
}

/** The times that are free by now on the day of a booking or, without any, on the next that has some; undefined until they are known, none where that fails. */
export function useFreeTimes(place: Place, summary: BookingSummary): FreeTimes | undefined {
  const { schedule, slot, store } = summary;
  const { day, time } = slot;
  const [free, setFree] = useState<FreeTimes>();
  const [query] = useState(() => ({
    ...idsOf(schedule.services),
    calendarId: slot.calendar.id,
    day,
  }));
  useRequest(
    query,
    async (asked, signal) => {
      try {
        const offer = storeOffer(place, store);
        const times = (await offer.getSlots(asked, signal)).items.filter((other) => other !== time);
        if (times.length > 0) return { day, times };
        const { days } = await offer.getDays(asked, signal);
        const next = days.find((other) => other > day);
        if (next === undefined) return { day, times: [] };
        return { day: next, times: (await offer.getSlots({ ...asked, day: next }, signal)).items };
      } catch {
        return { day, times: [] };
      }
    },
    setFree,
  );
  return free;
}
