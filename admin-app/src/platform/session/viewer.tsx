import type { Me } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useOwnerApi } from './owner-api.tsx';

/** Who is signed in, and what the screens offer them (TEAM-007 to TEAM-011). */
export type Viewer = Omit<Me, 'calendars'>;

const owner: Viewer = {
  role: 'owner',
  name: '',
  username: '',
  sees_phones: true,
  sees_prices: true,
  may_change: true,
};

const ViewerContext = createContext(owner);

export const ViewerProvider = ViewerContext.Provider;

/** Who is signed in; an owner where nobody says otherwise. */
export const useViewer = () => use(ViewerContext);

/** A booking's link shows and does what its customer sees and does. */
export function useMayLink(): boolean {
  const { sees_phones, sees_prices, may_change } = useViewer();
  return sees_phones && sees_prices && may_change;
}

export const viewerKey = ['me'];

/** Read from the access token (JWT, RFC 7519); the server decides what it opens. */
export function isOfMember(access: string | null): boolean {
  try {
    const claims = atob((access ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '');
    return (JSON.parse(claims) as { readonly role?: unknown }).role === 'member';
  } catch {
    return false;
  }
}

/** Asks a member's rights; undefined until the answer comes. Of an owner nothing is asked. */
export function useViewerCheck(isMember: boolean): Viewer | undefined {
  const api = useOwnerApi();
  const { data, isError } = useQuery({
    queryKey: viewerKey,
    queryFn: async ({ signal }): Promise<Viewer> => (await api.call('me', { signal })).data,
    enabled: isMember,
  });
  if (!isMember) return owner;
  return data ?? (isError ? memberWithoutRights : undefined);
}

/** Until more is known. */
const memberWithoutRights: Viewer = {
  role: 'member',
  name: '',
  username: '',
  sees_phones: false,
  sees_prices: false,
  may_change: false,
};
