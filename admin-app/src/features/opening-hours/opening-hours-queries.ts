import { asList } from '@hora-marcada/shared/client';
import type { OpeningHours } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/owner-api.tsx';
import { calendarsQuery, openingHoursQuery } from '../../platform/store-queries.ts';
import { sentSet, type HoursSet } from './hours-set.ts';

/** The sets and the version of their list. */
export function useOpeningHours() {
  const api = useOwnerApi();
  return useQuery(openingHoursQuery(api));
}

/** The calendars, to say which of them use a set. */
export function useCalendars() {
  const api = useOwnerApi();
  return useQuery(calendarsQuery(api));
}

/**
 * Replaces the whole list, and what is known of it by the answer; with the ETag of the list that was edited the server
 * refuses where another has taken its place (P-44). Rejects with the client's error.
 */
export function useHoursSave(): (sets: readonly HoursSet[], etag: string | undefined) => Promise<void> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const { queryKey: listKey } = openingHoursQuery(api);
  return async (sets, etag) => {
    const answer = await api.call('updateOpeningHours', {
      body: { openings: sets.map(sentSet) },
      ...(etag !== undefined && { headers: { 'If-Match': etag } }),
    });
    // An answer to an earlier question would bring the list of before back.
    await cache.cancelQueries({ queryKey: listKey });
    const openings = listIn(answer.data);
    if (openings) cache.setQueryData(listKey, { openings, etag: answer.etag });
    else await cache.resetQueries({ queryKey: listKey });
    if (answer.etag === undefined) void cache.invalidateQueries({ queryKey: listKey });
    for (const queryKey of [['calendars'], ['dashboard']]) void cache.invalidateQueries({ queryKey });
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
