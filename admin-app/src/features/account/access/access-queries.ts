import { asList } from '@hora-marcada/shared/client';
import type { BodyOf, OwnerSession } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';
import { refreshCached } from '../../../domain/store/store-queries.ts';

const sessionsKey = ['sessions'];

export type Sessions =
  | { readonly status: 'hidden' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly sessions: readonly OwnerSession[] };

/** The owner's open sessions, this one first. */
export function useSessions(): Sessions {
  const api = useOwnerApi();
  const { data, error, refetch } = useQuery({
    queryKey: sessionsKey,
    queryFn: async ({ signal }) =>
      asList((await api.call('getSessions', { signal })).data, 'sessions') as OwnerSession[],
  });
  if (data !== undefined) return { status: 'ready', sessions: data };
  if (error === null) return { status: 'hidden' };
  return { status: 'failed', retry: () => void refetch() };
}

/** An owner's changes to the own access; each rejects with the client's error, and the list is asked anew. */
export interface AccessChanges {
  readonly changePassword: (passwords: BodyOf<'changePassword'>) => Promise<void>;
  readonly endSession: (id: string) => Promise<void>;
  readonly endOtherSessions: () => Promise<void>;
}

export function useAccessChanges(): AccessChanges {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const refreshed = async (call: Promise<unknown>) => {
    try {
      await call;
    } finally {
      refreshCached(cache, sessionsKey);
    }
  };
  return {
    changePassword: (body) => refreshed(api.call('changePassword', { body })),
    endSession: (id) => refreshed(api.call('endSession', { body: { session_id: id } })),
    endOtherSessions: () => refreshed(api.call('endOtherSessions', { body: {} })),
  };
}
