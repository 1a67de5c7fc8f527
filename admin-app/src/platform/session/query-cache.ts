import { isNetworkError } from '@hora-marcada/shared/client';
import { QueryClient } from '@tanstack/react-query';

/**
 * Answers that the screens may show again. Keys: ['dashboard'], ['events', …], ['calendars'], ['settings'], ['customers', …],
 * ['report', …].
 * Only a lost connection is tried again, once; a refusal would stay a refusal.
 */
export function createQueryCache(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 5000,
        retry: (failureCount, error) => failureCount < 1 && isNetworkError(error),
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
        // A device without network fails at once and says so, instead of waiting silently…
        networkMode: 'always',
      },
      // …and what was pressed then is not sent later, when nobody expects it any more.
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
