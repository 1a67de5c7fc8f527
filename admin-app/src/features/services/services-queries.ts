import { asList } from '@hora-marcada/shared/client';
import type { Calendar, OpeningHours, Service } from '@hora-marcada/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { dayOf, toWallClock } from '@hora-marcada/shared/format';
import { useMemo } from 'react';
import { now } from '../../platform/browser/clock.ts';
import { hasCustomer } from '../../domain/event/confirmation.ts';
import { fetchEvents } from '../../domain/event/event-queries.ts';
import { useOwnerApi } from '../../platform/session/owner-api.tsx';
import { useStore } from '../../domain/store/store-context.tsx';
import {
  refreshCached,
  storeKeys,
  useCalendars,
  useOpeningHours,
  useServices,
} from '../../domain/store/store-queries.ts';
import { readService } from '../../domain/store/service-reading.ts';
import type { ServiceToSave } from './service-draft.ts';

/** The services, with the calendars and opening hours they depend on. */
export type ServiceSetup =
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

export function useServiceSetup(): ServiceSetup {
  const services = useServices();
  const calendars = useCalendars();
  const { data: hours } = useOpeningHours();
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

/** An owner's changes to services; each rejects with the client's error, and on success the list shows it. */
export interface ServiceChanges {
  readonly save: (service: ServiceToSave) => Promise<void>;
  /** Resolves to what can be undone. */
  readonly remove: (service: Service) => Promise<string | undefined>;
  /** All ids, in order. */
  readonly sort: (ids: readonly string[]) => Promise<void>;
}

export function useServiceChanges(): ServiceChanges {
  const api = useOwnerApi();
  const cache = useQueryClient();
  return useMemo(() => {
    const queryKey = storeKeys.services;
    return {
      save: async (service) => {
        await api.call('updateService', { body: service });
        // The shell's first steps count the services.
        refreshCached(cache, queryKey, storeKeys.dashboard);
      },
      remove: async ({ id }) => {
        const { data } = await api.call('deleteService', { body: { serviceId: id } });
        // An answer on its way may still hold it.
        await cache.cancelQueries({ queryKey });
        cache.setQueryData<readonly Service[]>(queryKey, (services) =>
          services?.filter((service) => service.id !== id),
        );
        void cache.invalidateQueries({ queryKey, refetchType: 'none' });
        refreshCached(cache, storeKeys.dashboard);
        return data.change_id;
      },
      sort: async (ids) => {
        const { data } = await api.call('sortServices', { body: { ids: [...ids] } });
        await cache.cancelQueries({ queryKey });
        cache.setQueryData<readonly Service[]>(queryKey, asList(data, 'services').map(readService));
      },
    };
  }, [api, cache]);
}

/** As much of a name as a search may hold. */
const searchLength = 100;

/** How many customers' bookings ahead bear a service's name; 0 where it cannot be asked. */
export function useBookingsOf(): (service: Service) => Promise<number> {
  const api = useOwnerApi();
  const { timeZone } = useStore();
  return async ({ name }) => {
    const present = toWallClock(now(), timeZone);
    const query = { from: dayOf(present), search: name.slice(0, searchLength) };
    const found = await fetchEvents(api, query).catch(() => []);
    return found.filter((event) => event.title === name && event.start_time > present && hasCustomer(event))
      .length;
  };
}
