import { statusOf } from '@hora-marcada/shared/client';
import type { Me } from '@hora-marcada/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { useOwnerApi } from './owner-api.tsx';

/** Who is signed in, and what the screens offer them (TEAM-007 to TEAM-011). */
export type Viewer = Omit<Me, 'calendars'>;

const owner: Viewer = {
  ...{ role: 'owner', name: '', username: '' },
  ...{ sees_phones: true, sees_prices: true, may_change: true },
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

/**
 * Asks who is signed in; undefined until the answer comes. A server of before has owners only, and whatever a member is
 * offered too much of is refused there.
 */
export function useViewerCheck(): Viewer | undefined {
  const api = useOwnerApi();
  const { data, isError } = useQuery({
    queryKey: viewerKey,
    queryFn: async ({ signal }): Promise<Viewer> => {
      try {
        return (await api.call('me', { signal })).data;
      } catch (error) {
        if (statusOf(error) === 404) return owner;
        throw error;
      }
    },
  });
  return data ?? (isError ? owner : undefined);
}
