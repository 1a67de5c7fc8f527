import { statusOf } from '@hora-marcada/shared/client';
import type { BodyOf, CustomerRecord } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { customerSummariesKey } from '../customer-summary/summary-queries.ts';
import { refreshCached, storeKeys } from '../store/store-queries.ts';

export type LoadedRecord =
  | { readonly status: 'loading' }
  | { readonly status: 'unknown' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly record: CustomerRecord };

/** 'unknown' where the store knows no customer of this phone. */
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
    refreshCached(cache, customerListKey, customerSummariesKey);
    return data;
  };
}

/** Every cached list of customers has a key that begins so. */
export const customerListKey = [...storeKeys.customers, 'list'];

function recordKey(phone: string) {
  return [...storeKeys.customers, 'record', phone];
}
