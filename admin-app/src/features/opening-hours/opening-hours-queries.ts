import { asList, errorText, statusOf } from '@hora-marcada/shared/client';
import type { OpeningHours, OwnerEvent } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventsKey, fetchEvents } from '../../platform/events/event-queries.ts';
import { isSessionOver } from '../../platform/session/api-failure.tsx';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { refreshCached, storeKeys, type OpeningHoursList } from '../../platform/store/store-queries.ts';
import { hoursSetToSend, type HoursSet } from './hours-set.ts';

/** As many as one answer holds. */
const maxBookings = 1000;

/** What is booked from a day 'YYYY-MM-DD' on, the next thousand; nothing while it is not needed, or cannot be loaded. */
export function useBookingsAhead(today: string, isNeeded: boolean): readonly OwnerEvent[] {
  const api = useOwnerApi();
  const { data } = useQuery({
    queryKey: [...eventsKey, 'ahead', today],
    queryFn: ({ signal }) => fetchEvents(api, { from: today, limit: maxBookings }, signal),
    enabled: isNeeded,
  });
  return data ?? nothing;
}

const nothing: readonly OwnerEvent[] = [];

/** How a save went: a conflict is a list that was changed elsewhere since it was loaded (P-44). */
export type HoursSaveResult =
  | { readonly status: 'saved' }
  /** The login says so. */
  | { readonly status: 'signedOut' }
  | { readonly status: 'conflict' | 'failed'; readonly sentence: string | undefined };

/**
 * Replaces the whole list, and what is known of it by the answer; with the ETag of the list that was edited the server
 * refuses where another has taken its place. Never rejects.
 */
export function useHoursSave(): (
  sets: readonly HoursSet[],
  etag: string | undefined,
) => Promise<HoursSaveResult> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const listKey = storeKeys.openingHours;
  const send = (sets: readonly HoursSet[], etag: string | undefined) =>
    api.call('updateOpeningHours', {
      body: { openings: sets.map(hoursSetToSend) },
      ...(etag !== undefined && { headers: { 'If-Match': etag } }),
    });
  const takeOver = async (answer: unknown, etag: string | undefined) => {
    // An answer to an earlier question would bring the list of before back.
    await cache.cancelQueries({ queryKey: listKey });
    const openings = listIn(answer);
    if (openings) cache.setQueryData<OpeningHoursList>(listKey, { openings, etag });
    else await cache.resetQueries({ queryKey: listKey });
    if (etag === undefined) void cache.invalidateQueries({ queryKey: listKey });
    refreshCached(cache, storeKeys.calendars, storeKeys.dashboard);
  };
  return async (sets, base) => {
    try {
      const { data, etag } = await send(sets, base);
      await takeOver(data, etag);
      return { status: 'saved' };
    } catch (error) {
      if (isSessionOver(error)) return { status: 'signedOut' };
      return { status: statusOf(error) === 412 ? 'conflict' : 'failed', sentence: errorText(error) };
    }
  };
}

/** Some servers answer a save with less than the list. */
function listIn(answer: unknown): readonly OpeningHours[] | undefined {
  try {
    return asList(answer, 'openings') as readonly OpeningHours[];
  } catch {
    return undefined;
  }
}
