import { fieldErrors } from '@hora-marcada/shared/client';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/owner-api.tsx';
import type { AccountSettings, SentSettings } from './account-draft.ts';

const settingsKey = ['settings'];

export type SettingsSaving =
  | { readonly status: 'saved' }
  | { readonly status: 'failed'; readonly errors: Readonly<Record<string, string>> };

/** The settings of the owner's page. */
export function useSettings() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: settingsKey,
    queryFn: async ({ signal }): Promise<AccountSettings> => {
      const { data } = await api.call('getSettings', { signal });
      return { ...data };
    },
  });
}

/** Saves settings; never rejects. What was saved is shown at once, and the store's name around it is asked anew. */
export function useSettingsUpdate() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return async (change: SentSettings): Promise<SettingsSaving> => {
    try {
      await api.call('updateSettings', { body: change });
    } catch (error) {
      return { status: 'failed', errors: fieldErrors(error) };
    }
    const { primary_color: main, ...fields } = change;
    cache.setQueryData<AccountSettings>(settingsKey, (before) => ({
      ...before,
      ...fields,
      styles: { palette: { primary: { main } } },
    }));
    for (const queryKey of [settingsKey, ['dashboard']]) void cache.invalidateQueries({ queryKey });
    return { status: 'saved' };
  };
}
