import { errorText } from '@hora-marcada/shared/client';
import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { storeKeys } from './store-queries.ts';

type Policies = AnswerOf<'getPolicies'>;

const policiesKey = ['policies'];

/** The rules for customers and their reminders, or why they cannot be shown in the server's words, where it has some. */
export function usePolicies() {
  const api = useOwnerApi();
  const { data, error, refetch } = useQuery({
    queryKey: policiesKey,
    queryFn: async ({ signal }): Promise<Policies> => (await api.call('getPolicies', { signal })).data,
  });
  return { data, isFailed: error !== null, sentence: error ? errorText(error) : undefined, refetch };
}

/** Saves them, and shows what was saved at once; rejects with the client's error. */
export function usePoliciesSave(): (policies: BodyOf<'updatePolicies'>) => Promise<void> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (policies) => {
    const { data } = await api.call('updatePolicies', { body: policies });
    cache.setQueryData(policiesKey, data);
    cache.setQueryData<AnswerOf<'dashboard'>>(
      storeKeys.dashboard,
      (day) => day && { ...day, flood: day.flood && { ...day.flood, known_pass: data.known_pass_floods } },
    );
  };
}
