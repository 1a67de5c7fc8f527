import type { Report, ReportQuery } from '@hora-marcada/shared/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { storeKeys } from '../../domain/store/store-queries.ts';
import type { ShownReport } from './report-address.ts';

export type LoadedReport =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly report: Report;
      /** It is that of another month or calendar, until the answer comes. */
      readonly isOutdated: boolean;
    };

/** A month in figures; the month shown before stays until the answer comes. */
export function useReport(shown: ShownReport): LoadedReport {
  const api = useOwnerApi();
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [...storeKeys.report, shown.month, shown.calendar],
    queryFn: async ({ signal }) => (await api.call('getReport', { query: queryOf(shown), signal })).data,
    placeholderData: keepPreviousData,
  });
  if (data) return { status: 'ready', report: data, isOutdated: isPlaceholderData };
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

/** The same month as a table in a file. */
export function useReportTable() {
  const api = useOwnerApi();
  return async (shown: ShownReport) => (await api.call('exportReport', { query: queryOf(shown) })).data;
}

function queryOf({ month, calendar }: ShownReport): ReportQuery {
  return { month, ...(calendar !== undefined && { calendar_id: calendar }) };
}
