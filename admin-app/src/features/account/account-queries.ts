import type { AnswerOf, BodyOf, StoreSettings } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { refreshCached, storeKeys } from '../../domain/store/store-queries.ts';
import type { SettingsToSave } from './account-draft.ts';

/** The settings of the owner's page. */
export function useSettings() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: storeKeys.settings,
    queryFn: async ({ signal }) => (await api.call('getSettings', { signal })).data,
  });
}

/** Saves settings; rejects with the client's error. What was saved is shown at once, and the store's name around it is asked anew. */
export function useSettingsUpdate() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (change: SettingsToSave): Promise<void> => {
    await api.call('updateSettings', { body: change });
    const { primary_color: main, ...fields } = change;
    cache.setQueryData<StoreSettings>(
      storeKeys.settings,
      (before) => before && { ...before, ...fields, styles: { palette: { primary: { main } } } },
    );
    refreshCached(cache, storeKeys.settings, storeKeys.dashboard);
  };
}

/** Saves the store's contact; rejects with the client's error. */
export function useContactUpdate(): (change: BodyOf<'updateContact'>) => Promise<AnswerOf<'updateContact'>> {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (change) => {
    const { data } = await api.call('updateContact', { body: change });
    const { change_id: _, ...contact } = data;
    cache.setQueryData<StoreSettings>(storeKeys.settings, (before) => before && { ...before, ...contact });
    refreshCached(cache, storeKeys.settings);
    return data;
  };
}
