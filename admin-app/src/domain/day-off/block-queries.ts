import type { AffectedBookings, Block, BodyOf } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { Client } from '@hora-marcada/shared/client';
import { eventsKey } from '../event/event-queries.ts';
import { readEvents } from '../event/event-reading.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { blocksKey } from '../store/day-off-queries.ts';
import { refreshCached, storeKeys } from '../store/store-queries.ts';

export type BlockBody = BodyOf<'addBlock'>;

/** An owner's changes to days off; each rejects with the client's error. */
export function useBlockChanges() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const refresh = () => refreshCached(cache, blocksKey, storeKeys.dashboard);
  return {
    /** Adds one, or changes the one with this id. */
    save: async (body: BlockBody, id: Block['id'] | undefined): Promise<void> => {
      if (id === undefined) await api.call('addBlock', { body });
      else await api.call('updateBlock', { body: { ...body, id } });
      refresh();
    },
    /** Resolves to what can be undone. */
    remove: async ({ id }: Block): Promise<string | undefined> => {
      const { data } = await api.call('deleteBlock', { body: { id } });
      await cache.cancelQueries({ queryKey: blocksKey });
      cache.setQueryData<readonly Block[]>(blocksKey, (known) => known?.filter((other) => other.id !== id));
      refresh();
      return data.change_id;
    },
  };
}

/**
 * Bookings that a day off would hide (OFF-011), asked for once there is something to ask about; with the events, so that
 * one which is moved meanwhile leaves the list. `check` asks for the first time and rejects with the client's error.
 */
export function useAffectedBookings(asked: BodyOf<'checkBlock'> | undefined) {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const { data } = useQuery({ ...affectedQuery(api, asked), enabled: asked !== undefined });
  return {
    affected: data,
    check: (body: BodyOf<'checkBlock'>) => check(api, cache, body),
  };
}

function check(api: Client, cache: QueryClient, body: BodyOf<'checkBlock'>): Promise<AffectedBookings> {
  return cache.query({ ...affectedQuery(api, body), staleTime: 0 });
}

function affectedQuery(api: Client, body: BodyOf<'checkBlock'> | undefined) {
  return {
    queryKey: [...eventsKey, 'affected', body],
    queryFn: async ({ signal }: { readonly signal: AbortSignal }): Promise<AffectedBookings> => {
      if (!body) return { affected: [], affected_count: 0 };
      const { data } = await api.call('checkBlock', { body, signal });
      return { affected: readEvents(data.affected), affected_count: data.affected_count };
    },
  };
}
