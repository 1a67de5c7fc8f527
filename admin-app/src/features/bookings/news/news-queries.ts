import type { NewsItem } from '@hora-marcada/shared/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsKey } from '../../../platform/events/event-queries.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

// With the events, so that whatever makes them anew asks for the news, too; no list, which would be one of events.
const newsKey = [...eventsKey, 'news'];

interface News {
  readonly news: readonly NewsItem[];
}

/** What customers cancelled and moved; none as long as it is unknown, which only the console says (MOVE-025). */
export function useLatestNews(): readonly NewsItem[] {
  const api = useOwnerApi();
  const { data, error } = useQuery<News>({
    queryKey: newsKey,
    queryFn: async ({ signal }) => (await api.call('getNews', { signal })).data,
  });
  useEffect(() => {
    if (error) console.error('Erro ao buscar novidades', error.message);
  }, [error]);
  return data?.news ?? nothing;
}

/** Takes a piece of news away at once; it comes back with the next look where that failed. */
export function useDismissNews(): (item: NewsItem) => void {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ id, at }: NewsItem) => {
      await cache.cancelQueries({ queryKey: newsKey });
      cache.setQueryData<News>(
        newsKey,
        (known) => known && { news: known.news.filter((other) => other.id !== id) },
      );
      await api.call('dismissNews', { body: { id, at } });
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: newsKey }),
  });
  return mutate;
}

const nothing: readonly never[] = [];
