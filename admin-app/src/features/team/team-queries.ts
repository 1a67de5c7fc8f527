import type { BodyOf, Member } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { refreshCached } from '../../domain/store/store-queries.ts';

const teamKey = ['team'];

export type Team =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'ready'; readonly members: readonly Member[] };

/** The members of the store (TEAM-001). */
export function useTeam(): Team {
  const api = useOwnerApi();
  const { data, error, refetch } = useQuery({
    queryKey: teamKey,
    queryFn: async ({ signal }) => (await api.call('getMembers', { signal })).data.members,
  });
  if (data) return { status: 'ready', members: data };
  if (!error) return { status: 'loading' };
  return { status: 'failed', retry: () => void refetch() };
}

/** An owner's changes to members; each rejects with the client's error, and the list is asked anew. */
export interface TeamChanges {
  readonly add: (member: BodyOf<'addMember'>) => Promise<unknown>;
  /** Resolves to what can be undone; undefined where nothing changed. */
  readonly update: (change: BodyOf<'updateMember'>) => Promise<string | undefined>;
  readonly resetPassword: (change: BodyOf<'resetMemberPassword'>) => Promise<unknown>;
  readonly endSessions: (id: string) => Promise<unknown>;
}

export function useTeamChanges(): TeamChanges {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const refreshed = async <Answer>(call: Promise<Answer>) => {
    try {
      return await call;
    } finally {
      refreshCached(cache, teamKey);
    }
  };
  return {
    add: (body) => refreshed(api.call('addMember', { body })),
    update: async (body) => (await refreshed(api.call('updateMember', { body }))).data.change_id,
    resetPassword: (body) => refreshed(api.call('resetMemberPassword', { body })),
    endSessions: (id) => refreshed(api.call('revokeMemberSessions', { body: { id } })),
  };
}
