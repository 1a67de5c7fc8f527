import { statusOf } from '@hora-marcada/shared/client';
import type { BodyOf, Customer, CustomerRecord } from '@hora-marcada/shared/contract';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { refreshCached, storeKeys } from '../../domain/store/store-queries.ts';
import type { CustomerFilter } from './customer-filter.ts';

export type LoadedCustomers =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly customers: readonly Customer[];
      /** What is shown was found for another search or filter. */
      readonly isOutdated: boolean;
      readonly isLoadingMore: boolean;
      readonly loadMore: (() => void) | undefined;
    };

const listKey = [...storeKeys.customers, 'list'];
const pageSize = 50;

/** The customers of the store, fifty and more on demand (CLI-001, CLI-003); those before stay until the answer comes. */
export function useCustomers(search: string, filter: CustomerFilter): LoadedCustomers {
  const api = useOwnerApi();
  const { data, isError, isPlaceholderData, refetch, ...pages } = useInfiniteQuery({
    queryKey: [...listKey, search, filter],
    queryFn: async ({ pageParam: skip, signal }) => {
      const body = { ...(search !== '' && { search }), filter, skip, limit: pageSize };
      return (await api.call('getCustomers', { body, signal })).data;
    },
    initialPageParam: 0,
    getNextPageParam: (last, loaded) => (last.has_more ? loaded.length * pageSize : undefined),
    placeholderData: keepPreviousData,
  });
  if (data) {
    // What changed meanwhile moves the rest on: a customer may be answered twice.
    const byPhone = new Map(
      data.pages.flatMap(({ clients }) => clients).map((one, index) => [one.phone || index, one]),
    );
    return {
      status: 'ready',
      customers: [...byPhone.values()],
      isOutdated: isPlaceholderData,
      isLoadingMore: pages.isFetchingNextPage,
      loadMore: pages.hasNextPage ? () => void pages.fetchNextPage() : undefined,
    };
  }
  return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'loading' };
}

export type LoadedRecord =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly record: CustomerRecord };

/** What the store knows of a customer; 'unknown' where it knows nobody of this phone. */
export function useRecord(phone: string): LoadedRecord {
  const api = useOwnerApi();
  const { data, error, refetch } = useQuery({
    queryKey: recordKey(phone),
    queryFn: async ({ signal }) => (await api.call('getCustomer', { body: { phone }, signal })).data,
  });
  if (data) return { status: 'ready', record: data };
  if (!error) return { status: 'loading' };
  return statusOf(error) === 404 ? { status: 'unknown' } : { status: 'failed', retry: () => void refetch() };
}

/** Notes something about a customer, or keeps the phone from booking; rejects with the client's error. */
export function useCustomerUpdate(): (change: BodyOf<'updateCustomer'>) => Promise<CustomerRecord> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (change) => {
    const { data } = await api.call('updateCustomer', { body: change });
    cache.setQueryData(recordKey(change.phone), data);
    refreshCached(cache, listKey);
    return data;
  };
}

/** All customers as a table in a file. */
export function useCustomersTable() {
  const api = useOwnerApi();
  return async () => (await api.call('exportCustomers', { body: {} })).data;
}

function recordKey(phone: string) {
  return [...storeKeys.customers, 'record', phone];
}
