import type { Change, ChangeActor, ChangeSubject } from '@hora-marcada/shared/contract';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';

/** Which changes are shown; nothing chosen is all. */
export interface HistoryFilter {
  readonly actor?: ChangeActor | undefined;
  readonly subject?: ChangeSubject | undefined;
  /** One event, calendar or other subject alone. */
  readonly subject_id?: string;
}

export type History =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly changes: readonly Change[];
      readonly isLoadingMore: boolean;
      readonly loadMore: (() => void) | undefined;
    };

const historyKey = ['history'];
const pageSize = 50;

/** The changes of the store, the newest first, fifty and more on demand (AUD-002). */
export function useHistory({ actor, subject, subject_id }: HistoryFilter): History {
  const api = useOwnerApi();
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: [...historyKey, actor, subject, subject_id],
    queryFn: async ({ pageParam: skip, signal }) => {
      const query = { actor, subject, subject_id, skip, limit: pageSize };
      return (await api.call('getChanges', { query, signal })).data;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.has_more ? pages.length * pageSize : undefined),
  });
  if (data) {
    // What came in meanwhile moves the rest on: an entry may be answered twice.
    const byId = new Map(data.pages.flatMap(({ changes }) => changes).map((change) => [change.id, change]));
    return {
      status: 'ready',
      changes: [...byId.values()],
      isLoadingMore: isFetchingNextPage,
      loadMore: hasNextPage ? () => void fetchNextPage() : undefined,
    };
  }
  if (error) return { status: 'failed', retry: () => void refetch() };
  return { status: 'loading' };
}
