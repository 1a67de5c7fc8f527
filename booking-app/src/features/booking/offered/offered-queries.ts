import { useState } from 'react';
import { useOnReturn } from '../../../platform/page-events.ts';
import { useRequest } from '../../../platform/request.ts';
import { idsOf, type Services } from '../flow/schedule-state.ts';
import type { Place } from '../session/booking-session.ts';

/** An offered time on the store's clock. */
export interface ShownTime {
  readonly calendarId: string;
  readonly day: string;
  /** 'HH:mm'. */
  readonly time: string;
}

const staleAfterMilliseconds = 60_000;

/**
 * Each of some offered times as the server lists it by now, undefined where it is gone; of one that could not be asked for
 * nobody knows, so it stays. Undefined until the answers are there.
 */
export function useFreeOfThem(
  { api, storeSlug }: Place,
  services: Services,
  times: readonly ShownTime[],
): readonly (string | undefined)[] | undefined {
  const [query, setQuery] = useState({});
  const [free, setFree] = useState<readonly (string | undefined)[]>();
  useRequest(
    query,
    (_, signal) =>
      Promise.all(
        times.map(async ({ calendarId, day, time }) => {
          try {
            const slots = await api.getSlots({ ...idsOf(services), storeSlug, calendarId, day }, signal);
            return slots.find((slot) => slot.slice(0, 5) === time);
          } catch {
            return time;
          }
        }),
      ),
    setFree,
  );
  useOnReturn(staleAfterMilliseconds, () => setQuery({}));
  return free;
}
