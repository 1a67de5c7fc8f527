import { errorText } from '@hora-marcada/shared/client';
import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useOwnerApi } from '../../platform/owner-api.tsx';
import { calendarsQuery, openingHoursQuery, servicesQuery } from '../../platform/store-queries.ts';
import type { ServiceToSave } from './service-draft.ts';

/** What could be loaded of the services and of what they hang on. */
export type Listing =
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | {
      readonly status: 'ready';
      readonly services: readonly Service[];
      /** Undefined where they could not be loaded, as are the sets, which may also still be on their way. */
      readonly calendars: readonly Calendar[] | undefined;
      readonly openings: readonly OpeningHours[] | undefined;
      /** Present where something could not be loaded, or not renewed. */
      readonly retry: (() => void) | undefined;
    };

export function useListing(): Listing {
  const api = useOwnerApi();
  const services = useQuery(servicesQuery(api));
  const calendars = useQuery(calendarsQuery(api));
  const { data: hours } = useQuery(openingHoursQuery(api));
  const failed = [services, calendars].filter(({ isError }) => isError);
  const retry = () => failed.forEach(({ refetch }) => void refetch());
  if (services.data === undefined && services.isError) return { status: 'failed', retry };
  if (services.data === undefined || calendars.isPending) return { status: 'loading' };
  return {
    status: 'ready',
    services: services.data,
    calendars: calendars.data,
    openings: hours?.openings,
    retry: failed.length > 0 ? retry : undefined,
  };
}

export type SaveOutcome =
  | { readonly status: 'saved' }
  /** With the server's words, where its answer had any. */
  | { readonly status: 'failed'; readonly sentence: string | undefined };

/** What an owner does to services; on success the list shows it. */
export interface ServiceChanges {
  /** Never rejects. */
  readonly save: (service: ServiceToSave) => Promise<SaveOutcome>;
  /** Rejects with the client's error. */
  readonly remove: (service: Service) => Promise<void>;
}

export function useServiceChanges(): ServiceChanges {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return useMemo(() => {
    const { queryKey } = servicesQuery(api);
    // The shell's first steps count the services.
    const renewDashboard = () => void cache.invalidateQueries({ queryKey: ['dashboard'] });
    return {
      save: async (service) => {
        try {
          await api.call('updateService', { body: service });
        } catch (error) {
          return { status: 'failed', sentence: errorText(error) };
        }
        void cache.invalidateQueries({ queryKey });
        renewDashboard();
        return { status: 'saved' };
      },
      remove: async ({ id }) => {
        await api.call('deleteService', { body: { serviceId: id } });
        // An answer on its way may still hold it.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData(queryKey, (services) => services?.filter((service) => service.id !== id));
        void cache.invalidateQueries({ queryKey, refetchType: 'none' });
        renewDashboard();
      },
    };
  }, [api, cache]);
}
