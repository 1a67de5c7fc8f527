import type { AnswerOf, BodyOf } from '@hora-marcada/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';

/** Takes one change back and asks anew for all that is shown; rejects with the client's error. */
export function useUndo(): (change: BodyOf<'undoChange'>) => Promise<AnswerOf<'undoChange'>> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return useCallback(
    async (change) => {
      try {
        return (await api.call('undoChange', { body: change })).data;
      } finally {
        void cache.invalidateQueries();
      }
    },
    [api, cache],
  );
}
