import type { Service, ServiceChange } from '@hora-marcada/shared/contract';
import { serviceDefaults } from '@hora-marcada/shared/settings';
import { knownIds } from '../../platform/http/known-ids.ts';
import { centsOf } from '../events/owner-event-rules.ts';

/** What an owner sets of a service, but its calendars. */
export interface ServiceSettings {
  readonly name: string;
  readonly description: string;
  /** Null: nobody ever said how long. */
  readonly durationInMinutes: number | null;
  readonly priceInCents: number | null;
  readonly showDuration: boolean;
  readonly showPrice: boolean;
}

export interface StoredService extends ServiceSettings {
  readonly id: string;
  /** In order of the calendars' creation. */
  readonly calendarIds: readonly string[];
}

/** A service as its owner sees it (API-040). */
export function ownerService(service: StoredService): Service {
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    service_time_minutes: service.durationInMinutes ?? serviceDefaults.service_time_minutes,
    price: service.priceInCents === null ? null : service.priceInCents / 100,
    show_service_time: service.showDuration,
    show_price: service.showPrice,
    calendars: [...service.calendarIds],
  };
}

type Describable = Pick<ServiceSettings, 'description' | 'showDuration' | 'showPrice'>;

/** A service about which its owner has said only what is required. */
export const undescribedService: Describable = {
  description: '',
  showDuration: serviceDefaults.show_service_time,
  showPrice: serviceDefaults.show_price,
};

/** Settings after a change that the contract let in; what it leaves out stays. */
export function changedService(change: ServiceChange, before: Describable): ServiceSettings {
  return {
    name: change.name,
    description: change.description ?? before.description,
    durationInMinutes: change.service_time_minutes ?? null,
    priceInCents: centsOf(change.price ?? null),
    showDuration: change.show_service_time ?? before.showDuration,
    showPrice: change.show_price ?? before.showPrice,
  };
}

/** The calendars a service is to be offered in; throws `invalid` for those that are not the store's. */
export function chosenCalendars(
  { calendars }: ServiceChange,
  ofStore: readonly { readonly id: string }[],
): string[] {
  const ids = ofStore.map(({ id }) => id);
  return knownIds('calendars', calendars, ids, 'Calendário não encontrado.');
}
