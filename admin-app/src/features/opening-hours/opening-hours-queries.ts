import { asList, errorText, statusOf } from '@hora-marcada/shared/client';
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

/** How a save went: a conflict is a list that was changed elsewhere since it was loaded (P-44). */
export type SaveOutcome =
  { readonly is: 'saved' } | { readonly is: 'conflict' | 'failed'; readonly sentence: string | undefined };

/**
 * Replaces the whole list, and what is known of it by the answer; with the ETag of the list that was edited the server
 * refuses where another has taken its place. Never rejects.
 */
export function useHoursSave(): (
  sets: readonly HoursSet[],
  etag: string | undefined,
) => Promise<SaveOutcome> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const { queryKey: listKey } = openingHoursQuery(api);
  const send = (sets: readonly HoursSet[], etag: string | undefined) =>
    api.call('updateOpeningHours', {
      body: { openings: sets.map(sentSet) },
      ...(etag !== undefined && { headers: { 'If-Match': etag } }),
    });
  const takeOver = async (answer: unknown, etag: string | undefined) => {
    // An answer to an earlier question would bring the list of before back.
    await cache.cancelQueries({ queryKey: listKey });
    const openings = listIn(answer);
    if (openings) cache.setQueryData(listKey, { openings, etag });
    else await cache.resetQueries({ queryKey: listKey });
    if (etag === undefined) void cache.invalidateQueries({ queryKey: listKey });
    for (const queryKey of [['calendars'], ['dashboard']]) void cache.invalidateQueries({ queryKey });
  };
  return async (sets, base) => {
    try {
      const { data, etag } = await send(sets, base);
      await takeOver(data, etag);
      return { is: 'saved' };
    } catch (error) {
      return { is: statusOf(error) === 412 ? 'conflict' : 'failed', sentence: errorText(error) };
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
