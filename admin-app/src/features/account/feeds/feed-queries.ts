import { asList } from '@hora-marcada/shared/client';
import type { AnswerOf, BodyOf, Feed } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { refreshCached } from '../../../domain/store/store-queries.ts';

const feedsKey = ['feeds'];

export type Feeds =
  | { readonly status: 'hidden' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly feeds: readonly Feed[] };

/** The links with which other calendars read this one, oldest first. */
export function useFeeds(): Feeds {
  const api = useOwnerApi();
  const { data, error, refetch } = useQuery({
    queryKey: feedsKey,
    queryFn: async ({ signal }) => asList((await api.call('getFeeds', { signal })).data, 'feeds') as Feed[],
  });
  if (data !== undefined) return { status: 'ready', feeds: data };
  if (error === null) return { status: 'hidden' };
  return { status: 'failed', retry: () => void refetch() };
}

/** Each rejects with the client's error, and the list is asked anew. */
export interface FeedChanges {
  readonly add: (feed: BodyOf<'addFeed'>) => Promise<AnswerOf<'addFeed'>>;
  readonly remove: (id: string) => Promise<void>;
}

export function useFeedChanges(): FeedChanges {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const refreshed = async <Answer>(call: Promise<Answer>) => {
    try {
      return await call;
    } finally {
      refreshCached(cache, feedsKey);
    }
  };
  return {
    add: async (body) => (await refreshed(api.call('addFeed', { body }))).data,
    remove: async (id) => {
      await refreshed(api.call('deleteFeed', { body: { id } }));
    },
  };
}
