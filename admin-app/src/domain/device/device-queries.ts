import type { BodyOf, PushDevices } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { refreshCached } from '../store/store-queries.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';

const devicesKey = ['push'];

export type Device = PushDevices['devices'][number];

/** The login's devices that are told with the app closed, and whether this server tells any. */
export function useDevices() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: devicesKey,
    queryFn: async ({ signal }) => (await api.call('getPush', { signal })).data,
  });
}

/** Each rejects with the client's error, and the list is asked anew. */
export function useDeviceChanges() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const refreshed = async <Answer>(call: Promise<Answer>) => {
    try {
      return await call;
    } finally {
      refreshCached(cache, devicesKey);
    }
  };
  return {
    add: (body: BodyOf<'addPushDevice'>) => refreshed(api.call('addPushDevice', { body })),
    update: (body: BodyOf<'updatePushDevice'>) => refreshed(api.call('updatePushDevice', { body })),
    remove: (id: string) => refreshed(api.call('deletePushDevice', { body: { id } })),
    test: async (id: string) => (await refreshed(api.call('testPush', { body: { id } }))).data,
  };
}
