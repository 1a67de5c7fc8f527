import { isNetworkError } from '@hora-marcada/shared/client';
import { notifyManager, useQueryClient, type QueryCache, type QueryState } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** The latest call got no answer, or the device is offline. */
export function useIsDisconnected(): boolean {
  return useConnection((cache) => {
    const { lostAt, answeredAt } = latestWords(cache);
    return !navigator.onLine || lostAt > answeredAt;
  });
}

/** Time of the shown answers, in milliseconds since 1970, while the server is out of reach; undefined otherwise. */
export function useDisconnectedSince(): number | undefined {
  return useConnection(disconnectedSince);
}

function useConnection<Known>(read: (cache: QueryCache) => Known): Known {
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
  return useSyncExternalStore(subscribe, () => read(cache));
}

function disconnectedSince(cache: QueryCache): number | undefined {
  const isShown = ({ data }: QueryState) => data !== undefined;
  const { lost, lostAt, answeredAt } = latestWords(cache, isShown);
  if (lostAt > answeredAt) return Math.max(...lost.map(({ dataUpdatedAt }) => dataUpdatedAt));
  return navigator.onLine || answeredAt === 0 ? undefined : answeredAt;
}

/** The latest word counts: an answer after a lost connection ends it. */
function latestWords(cache: QueryCache, counts: (state: QueryState) => boolean = () => true) {
  const states = cache.findAll({ type: 'active' }).map(({ state }) => state);
  const lost = states.filter((state) => counts(state) && isNetworkError(state.error));
  return {
    lost,
    lostAt: Math.max(0, ...lost.map(({ errorUpdatedAt }) => errorUpdatedAt)),
    answeredAt: Math.max(0, ...states.map(({ dataUpdatedAt }) => dataUpdatedAt)),
  };
}
