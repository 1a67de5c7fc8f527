import type { AnswerOf } from '@hora-marcada/shared/contract';
import { useMemo } from 'react';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

type Policies = AnswerOf<'getPolicies'>;

/** The rules for customers, asked for when they are needed; both reject with the client's error. */
export function usePolicies() {
  const api = useOwnerApi();
  return useMemo(
    () => ({
      load: async (): Promise<Policies> => (await api.call('getPolicies')).data,
      save: async (policies: Policies): Promise<Policies> =>
        (await api.call('updatePolicies', { body: policies })).data,
    }),
    [api],
  );
}
