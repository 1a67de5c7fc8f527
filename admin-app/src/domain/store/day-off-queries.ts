import { asList } from '@hora-marcada/shared/client';
import type { Block, Holiday } from '@hora-marcada/shared/contract';
import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { refreshCached, storeKeys } from './store-queries.ts';

export const blocksKey = ['blocks'] as const;
const holidaysKey = ['holidays'] as const;

interface Need {
  /** False asks for nothing until it is true. */
  readonly isNeeded?: boolean;
}

/** Days off, pauses and special hours, by their first day. */
export function useBlocks() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: blocksKey,
    queryFn: async ({ signal }): Promise<readonly Block[]> => {
      const { data } = await api.call('getBlocks', { signal });
      return asList(data, 'blocks') as readonly Block[];
    },
  });
}

/** The holidays of these years, ascending; undefined until those of every year are known. */
export function useHolidays(years: readonly number[], { isNeeded = true }: Need = {}) {
  const api = useOwnerApi();
  return useQueries({
    queries: years.map((year) => ({
      queryKey: [...holidaysKey, year],
      queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<readonly Holiday[]> => {
        const { data } = await api.call('getHolidays', { query: { year }, signal });
        return asList(data, 'holidays') as readonly Holiday[];
      },
      enabled: isNeeded,
    })),
    combine: (answers) => ({
      data: answers.every(({ data }) => data) ? answers.flatMap(({ data }) => data ?? []) : undefined,
      error: answers.find(({ error }) => error)?.error ?? null,
      refetch: () => Promise.all(answers.map(({ refetch }) => refetch())),
    }),
  });
}

/** Says on which holidays the store closes, of any year; rejects with the client's error. */
export function useHolidaySettling(): (closes: Readonly<Record<string, boolean>>) => Promise<void> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (closes) => {
    await api.call('updateHolidays', { body: { holidays: closes } });
    await cache.cancelQueries({ queryKey: holidaysKey });
    cache.setQueriesData<readonly Holiday[]>({ queryKey: holidaysKey }, (known) =>
      known?.map((holiday) => ({ ...holiday, closes: closes[holiday.holiday] ?? holiday.closes })),
    );
    refreshCached(cache, holidaysKey, storeKeys.dashboard);
  };
}
