import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AlertMailAnswer } from '@hora-marcada/shared/contract';
import { useOwnerApi } from '../../../platform/session/owner-api.tsx';

const alertMailKey = ['alert-mail'];

/** The login's address that is told of bookings, and whether this server sends mails. */
export function useAlertMail() {
  const api = useOwnerApi();
  return useQuery({
    queryKey: alertMailKey,
    queryFn: async ({ signal }) => (await api.call('getAlertMail', { signal })).data,
  });
}

/** Each rejects with the client's error. */
export function useAlertMailChanges() {
  const api = useOwnerApi();
  const cache = useQueryClient();
  const keep = (answer: AlertMailAnswer) => cache.setQueryData(alertMailKey, answer);
  return {
    ask: async (address: string) => keep((await api.call('addAlertMail', { body: { address } })).data),
    confirm: async (code: string) => keep((await api.call('confirmAlertMail', { body: { code } })).data),
    remove: async () => {
      await api.call('deleteAlertMail', { body: {} });
      keep({ is_available: true, mail: null });
    },
  };
}
