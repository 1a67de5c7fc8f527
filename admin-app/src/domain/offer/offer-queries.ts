import type { TimesOffered } from '@hora-marcada/shared/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';

export interface WantedTimes {
  /** Ids, one after another. */
  readonly services: readonly string[];
  /** Null for any. */
  readonly calendarId: string | null;
  /** Starts that somebody wants others for. */
  readonly skip: readonly string[];
  /** Whose record it is for; undefined for nobody in particular. */
  readonly phone: string | undefined;
}

/** Free times to offer and their message; while one is exchanged, those before stay in sight. */
export function useTimesToOffer({ services, calendarId, skip, phone }: WantedTimes) {
  const api = useOwnerApi();
  return useQuery({
    queryKey: ['times to offer', services, calendarId, phone, skip],
    queryFn: async ({ signal }): Promise<TimesOffered> => {
      const body = {
        services: [...services],
        calendar_id: calendarId,
        skip: [...skip],
        ...(phone !== undefined && { phone }),
      };
      return (await api.call('offerTimes', { body, signal })).data;
    },
    placeholderData: keepPreviousData,
    // Somebody else may have taken one since.
    gcTime: 0,
  });
}
