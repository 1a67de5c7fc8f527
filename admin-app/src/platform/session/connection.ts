import { isNetworkError } from '@hora-marcada/shared/client';
import { notifyManager, useQueryClient, type QueryCache } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** When what is shown was last answered, in milliseconds since 1970, while the server is out of reach; undefined otherwise. */
export function useDisconnectedSince(): number | undefined {
  const cache = useQueryClient().getQueryCache();
  const subscribe = useCallback(
    (notify: () => void) => {
      const unsubscribe = cache.subscribe(notifyManager.batchCalls(notify));
      window.addEventListener('online', notify);
      window.addEventListener('offline', notify);
      return () => {
        unsubscribe();
        window.removeEventListener('online', notify);
        window.removeEventListener('offline', notify);
      };
    },
    [cache],
  );
  return useSyncExternalStore(subscribe, () => disconnectedSince(cache));
}

/** The latest word counts: an answer after a lost connection ends it. */
function disconnectedSince(cache: QueryCache): number | undefined {
  const states = cache.findAll({ type: 'active' }).map(({ state }) => state);
  const answeredAt = Math.max(0, ...states.map(({ dataUpdatedAt }) => dataUpdatedAt));
  const lost = states.filter(({ error, data }) => data !== undefined && isNetworkError(error));
  const lostAt = Math.max(0, ...lost.map(({ errorUpdatedAt }) => errorUpdatedAt));
  if (lostAt > answeredAt) return Math.max(...lost.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return navigator.onLine || answeredAt === 0 ? undefined : answeredAt;
}
