import type { AnswerOf, BodyOf, NewsItem } from '@hora-marcada/shared/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { eventsKey } from '../event/event-queries.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';

// With the events, so that whatever makes them anew asks for the news, too; no list, which would be one of events.
const newsKey = [...eventsKey, 'news'];

type News = AnswerOf<'getAllNews'>;

/** What customers did, and messages that did not reach them; none while they are unknown (MOVE-025). */
export function useLatestNews(): News {
  return useNewsQuery().data ?? nothing;
}

/** The news that came last while the caller is mounted, together; bookings are told of elsewhere (OWN-031). */
export function useFreshNews(): readonly NewsItem[] {
  const { data } = useNewsQuery();
  const [look, setLook] = useState<Look>({ at: undefined, known: undefined, fresh: [] });
  if (data && data !== look.at) {
    const { known } = look;
    const fresh = known
      ? data.news.filter((item) => item.kind !== 'booked' && !known.has(nameOf(item)))
      : look.fresh;
    setLook({
      at: data,
      known: new Set([...(known ?? []), ...data.news.map(nameOf)]),
      fresh: fresh.length > 0 ? fresh : look.fresh,
    });
  }
  return look.fresh;
}

/** That the last message about an event did not reach its customer; undefined where there is no such news. */
export function undeliveredOf({ news }: News, eventId: string): NewsItem | undefined {
  return news.find(({ id, kind }) => id === eventId && kind === 'undelivered');
}

interface Look {
  readonly at: News | undefined;
  readonly known: ReadonlySet<string> | undefined;
  readonly fresh: readonly NewsItem[];
}

function nameOf({ id, kind, at }: NewsItem): string {
  return `${kind} ${id} ${at}`;
}

/** A failure only reaches the console. */
function useNewsQuery() {
  const api = useOwnerApi();
  const query = useQuery<News>({
    queryKey: newsKey,
    queryFn: async ({ signal }) => (await api.call('getAllNews', { query: { skips: 'true' }, signal })).data,
  });
  const { error } = query;
  useEffect(() => {
    if (error) console.error('Erro ao buscar novidades', error.message);
  }, [error]);
  return query;
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
    dismiss: ({ id, at }) => mutate({ left: (known) => without(known, id, at), body: { id, at } }),
    dismissAll: ({ id, at }) => mutate({ left: () => nothing, body: { id, at, and_earlier: true } }),
  };
}

const nothing: News = { news: [], count: 0 };

/** What happened to an event before is dismissed with it. */
function without({ news, count }: News, id: string, at: string): News {
  const left = news.filter((other) => other.id !== id || other.at > at);
  return { news: left, count: count - (news.length - left.length) };
}
