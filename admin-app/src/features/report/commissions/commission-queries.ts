import type { BodyOf, Commissions } from '@hora-marcada/shared/contract';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useStore } from '../../../domain/store/store-context.tsx';
import { storeKeys } from '../../../domain/store/store-queries.ts';
import { useNow } from '../../../platform/browser/clock.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { periodError, type CommissionPeriod } from './commission-periods.ts';

// With the figures they are of: what refreshes those refreshes them.
const commissionKey = [...storeKeys.report, 'commissions'];

export type LoadedCommissions =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly commissions: Commissions;
      /** They are those of another period, until the answer comes. */
      readonly isOutdated: boolean;
    };

/** A period's commissions; those shown before stay until the answer comes, or while the period cannot be asked for. */
export function useCommissions(period: CommissionPeriod): LoadedCommissions {
  const api = useOwnerApi();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...commissionKey, period.from, period.until],
    queryFn: async ({ signal }) =>
      (await api.call('getCommissions', { query: { ...period, lines: 'false' }, signal })).data,
    enabled: periodError(period) === undefined,
    placeholderData: keepPreviousData,
  });
  if (data) return { status: 'ready', commissions: data, isOutdated: isPlaceholderData };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

interface AskedLines {
  readonly period: CommissionPeriod;
  readonly calendarId: string;
  readonly isWanted: boolean;
}

/** One calendar's period with its lines, once they are wanted. */
export function useCommissionLines({ period, calendarId, isWanted }: AskedLines) {
  const api = useOwnerApi();
  const query = { ...period, calendar_id: calendarId };
  return useQuery({
    queryKey: [...commissionKey, period.from, period.until, calendarId],
    queryFn: async ({ signal }) => (await api.call('getCommissions', { query, signal })).data.calendars[0],
    enabled: isWanted,
  });
}

export type RatesToSave = BodyOf<'updateCommissionRates'>;

/** What an owner does; each rejects with the client's error, and on success the period is asked for anew. */
export function useCommissionChanges() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return useMemo(() => {
    const refresh = () => cache.invalidateQueries({ queryKey: commissionKey });
    return {
      pay: async (payment: BodyOf<'payCommission'>) => {
        const { data } = await api.call('payCommission', { body: payment });
        await refresh();
        return data.payment;
      },
      agree: async (rates: RatesToSave) => {
        const { data } = await api.call('updateCommissionRates', { body: rates });
        void refresh();
        return data.change_id;
      },
    };
  }, [api, cache]);
}

/** The period as a table in a file. */
export function useCommissionTable() {
  const api = useOwnerApi();
  return async (period: CommissionPeriod) =>
    (await api.call('exportCommissions', { body: { ...period } })).data;
}

/** 'YYYY-MM-DD' on the store's clock. */
export function useStoreToday(): string {
  const { timeZone } = useStore();
  return dayOf(toWallClock(useNow(), timeZone));
}
