import { asList, statusOf, type Client } from '@hora-marcada/shared/client';
import type { OpeningHours, OwnerEvent } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { eventsKey, fetchEvents } from '../../domain/event/event-queries.ts';
import { isSessionOver } from '../../platform/session/api-failure.tsx';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { refreshCached, storeKeys, type LoadedOpeningHours } from '../../domain/store/store-queries.ts';
import { hoursSetToSend, type HoursSet } from './hours-set.ts';

/** All bookings from a day 'YYYY-MM-DD' on; empty while they are not needed, or cannot be loaded. */
export function useBookingsAhead(today: string, isNeeded: boolean): readonly OwnerEvent[] {
  const api = useOwnerApi();
  const { data } = useQuery({
    queryKey: [...eventsKey, 'ahead', today],
    queryFn: ({ signal }) => fetchAhead(api, today, signal),
    enabled: isNeeded,
  });
  return data ?? nothing;
}

/** As many as one answer holds. */
const limit = 1000;

async function fetchAhead(api: Client, from: string, signal: AbortSignal): Promise<OwnerEvent[]> {
  const found = [];
  for (;;) {
    const page = await fetchEvents(api, { from, limit, skip: found.length }, signal);
    found.push(...page);
    if (page.length !== limit) return found;
  }
}

const nothing: readonly OwnerEvent[] = [];

/** How a save went: a conflict is a list that was changed elsewhere since it was loaded (P-44). */
export type HoursSaveResult =
  | { readonly status: 'saved' }
  /** The login says so. */
  | { readonly status: 'signedOut' }
  | { readonly status: 'conflict' | 'failed'; readonly error: unknown };

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
  const takeOver = async (openings: readonly OpeningHours[], etag: string | undefined) => {
    // An answer to an earlier question would bring the list of before back.
    await cache.cancelQueries({ queryKey: listKey });
    cache.setQueryData<LoadedOpeningHours>(listKey, { openings, etag });
    refreshCached(cache, storeKeys.calendars, storeKeys.dashboard);
  };
  return async (sets, base) => {
    try {
      const { data, etag } = await send(sets, base);
      await takeOver(asList(data, 'openings') as readonly OpeningHours[], etag);
      return { status: 'saved' };
    } catch (error) {
      if (isSessionOver(error)) return { status: 'signedOut' };
      return { status: statusOf(error) === 412 ? 'conflict' : 'failed', error };
    }
  };
}
