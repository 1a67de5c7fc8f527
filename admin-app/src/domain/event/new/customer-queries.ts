import type { ProposedCustomer } from '@hora-marcada/shared/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { storeKeys } from '../../store/store-queries.ts';

/** Fewer letters or digits propose nobody. */
export const leastSearched = 2;

/** Known customers by some letters of a name or digits of a phone; those before while others are on their way. */
export function useProposals(text: string): readonly ProposedCustomer[] {
  const api = useOwnerApi();
  const search = text.trim();
  const { data } = useQuery({
    queryKey: [...storeKeys.customers, 'proposed', search],
    queryFn: async ({ signal }) =>
      (await api.call('searchCustomers', { body: { search }, signal })).data.clients,
    placeholderData: keepPreviousData,
    enabled: search.length >= leastSearched,
  });
  return data ?? nobody;
}

const nobody: readonly ProposedCustomer[] = [];
