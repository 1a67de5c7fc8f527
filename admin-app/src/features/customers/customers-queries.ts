import type { BodyOf, Customer, CustomerRecord } from '@hora-marcada/shared/contract';
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { customerListKey } from '../../domain/customer/record-queries.ts';
import { refreshCached, storeKeys } from '../../domain/store/store-queries.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import type { CustomerFilter } from './customer-filter.ts';

export type LoadedCustomers =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly customers: readonly Customer[];
      /** The customers were found for another search or filter. */
      readonly isOutdated: boolean;
      readonly isLoadingMore: boolean;
      readonly loadMore: (() => void) | undefined;
    };

const pageSize = 50;

/** The customers of the store, fifty and more on demand (CLI-001, CLI-003); those before stay until the answer comes. */
export function useCustomers(search: string, filter: CustomerFilter): LoadedCustomers {
  const api = useOwnerApi();
  const { data, isError, isPlaceholderData, refetch, ...pages } = useInfiniteQuery({
    queryKey: [...customerListKey, search, filter],
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

/** Adds a customer; not new where the phone was known. Rejects with the client's error. */
export function useCustomerAdding() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (
    body: BodyOf<'addCustomer'>,
  ): Promise<{ readonly isNew: boolean; readonly record: CustomerRecord }> => {
    const { status, data } = await api.call('addCustomer', { body });
    refreshCached(cache, storeKeys.customers);
    return { isNew: status === 201, record: data };
  };
}

/** All customers as a table in a file. */
export function useCustomersTable() {
  const api = useOwnerApi();
  return async () => (await api.call('exportCustomers', { body: {} })).data;
}
