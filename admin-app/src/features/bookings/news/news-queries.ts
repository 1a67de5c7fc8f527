import type { AnswerOf, BodyOf, NewsItem } from '@hora-marcada/shared/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { eventsKey } from '../../../domain/event/event-queries.ts';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

// With the events, so that whatever makes them anew asks for the news, too; no list, which would be one of events.
const newsKey = [...eventsKey, 'news'];

type News = AnswerOf<'getNews'>;

/** Customers' cancellations and moves; none while they are unknown, and a failure only reaches the console (MOVE-025). */
export function useLatestNews(): { readonly news: readonly NewsItem[]; readonly count: number } {
  const api = useOwnerApi();
  const { data, error } = useQuery<News>({
    queryKey: newsKey,
    queryFn: async ({ signal }) => (await api.call('getNews', { signal })).data,
  });
  useEffect(() => {
    if (error) console.error('Erro ao buscar novidades', error.message);
  }, [error]);
  return data ?? nothing;
}

interface NewsDismissal {
  readonly dismiss: (item: NewsItem) => void;
  /** Dismisses all news up to the latest known one, listed or not (OWN-107). */
  readonly dismissAll: (latest: NewsItem) => void;
}

/** Takes news away at once; they come back with the next look where that failed. */
export function useNewsDismissal(): NewsDismissal {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: async ({ left, body }: { left: (known: News) => News; body: BodyOf<'dismissNews'> }) => {
      await cache.cancelQueries({ queryKey: newsKey });
      cache.setQueryData<News>(newsKey, (known) => known && left(known));
      await api.call('dismissNews', { body });
    },
    onSettled: () => void cache.invalidateQueries({ queryKey: newsKey }),
  });
  return {
    dismiss: ({ id, at }) => mutate({ left: (known) => without(known, id), body: { id, at } }),
    dismissAll: ({ id, at }) => mutate({ left: () => nothing, body: { id, at, and_earlier: true } }),
  };
}

const nothing: News = { news: [], count: 0 };

function without({ news, count }: News, id: string): News {
  return { news: news.filter((other) => other.id !== id), count: count - 1 };
}
