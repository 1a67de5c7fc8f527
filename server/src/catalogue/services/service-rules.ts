import type { Service, ServiceChange } from '@hora-marcada/shared/contract';
import { formatCount, inCents, inReais } from '@hora-marcada/shared/format';
import { serviceDefaults, serviceLimits } from '@hora-marcada/shared/rules';
import { knownIds } from '../../platform/known-ids.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { servedImages } from '../../stores/public-page/image-address-rules.ts';

/** All but its calendars. */
export interface ServiceDetails {
  readonly name: string;
  readonly description: string;
  /** Null while nobody has said how long. */
  readonly durationInMinutes: number | null;
  readonly priceInCents: number | null;
  readonly showDuration: boolean;
  readonly showPrice: boolean;
  /** '' for none. */
  readonly category: string;
  /** Kept free before and after each appointment. */
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
  /** Ids of the services that it stands for, in the database's order; null of what is no combo. */
  readonly combines: readonly string[] | null;
}

/** What a service takes and costs in a calendar of its own; null is the service's. */
export interface OwnTerms {
  readonly calendarId: string;
  readonly durationInMinutes: number | null;
  readonly priceInCents: number | null;
}

export interface StoredService extends ServiceDetails {
  readonly id: string;
  /** In order of the calendars' creation. */
  readonly calendarIds: readonly string[];
  /** Of those of its calendars that have some. */
  readonly ownTerms: readonly OwnTerms[];
  /** A combo one of whose services is gone. */
  readonly isComboOff: boolean;
  readonly storeId: StoreId;
  /** What its photo is named by. */
  readonly photo: string | null;
}

/** A service as its owner sees it (API-040). */
export function ownerService(service: StoredService): Service {
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    service_time_minutes: service.durationInMinutes ?? serviceDefaults.service_time_minutes,
    price: inReais(service.priceInCents),
    show_service_time: service.showDuration,
    show_price: service.showPrice,
    calendars: [...service.calendarIds],
    ...(service.category && { category: service.category }),
    ...(service.beforeMinutes > 0 && { before_minutes: service.beforeMinutes }),
    ...(service.afterMinutes > 0 && { after_minutes: service.afterMinutes }),
    ...(service.ownTerms.length > 0 && { per_calendar: service.ownTerms.map(toldTerms) }),
    ...(service.combines && { combines: [...service.combines] }),
    ...(service.isComboOff && { is_combo_off: true }),
    ...servedImages(service.storeId, { photo: service.photo }),
  };
}

function toldTerms({ calendarId, durationInMinutes, priceInCents }: OwnTerms) {
  const price = inReais(priceInCents);
  return {
    calendar_id: calendarId,
    ...(durationInMinutes !== null && { service_time_minutes: durationInMinutes }),
    ...(price !== null && { price }),
  };
}

type OptionalDetails = Omit<ServiceDetails, 'name' | 'durationInMinutes' | 'priceInCents'>;

/** The details of a service whose owner has given only what is required. */
export const defaultServiceDetails: OptionalDetails = {
  description: '',
  showDuration: serviceDefaults.show_service_time,
  showPrice: serviceDefaults.show_price,
  category: '',
  beforeMinutes: 0,
  afterMinutes: 0,
  combines: null,
};

/** A service's details after a change, but for what it stands for; what the change leaves out stays. */
export function changedService(change: ServiceChange, before: OptionalDetails): ServiceDetails {
  return {
    name: change.name,
    description: change.description ?? before.description,
    durationInMinutes: change.service_time_minutes ?? null,
    priceInCents: inCents(change.price ?? null),
    showDuration: change.show_service_time ?? before.showDuration,
    showPrice: change.show_price ?? before.showPrice,
    category: change.category ?? before.category,
    beforeMinutes: change.before_minutes === undefined ? before.beforeMinutes : (change.before_minutes ?? 0),
    afterMinutes: change.after_minutes === undefined ? before.afterMinutes : (change.after_minutes ?? 0),
    combines: before.combines,
  };
}

/** A service's terms in calendars after a change, the last for each; undefined where they stay. Throws `invalid` for calendars that are not the store's. */
export function changedTerms(
  { per_calendar: perCalendar }: Pick<ServiceChange, 'per_calendar'>,
  ofStore: readonly { readonly id: string }[],
): OwnTerms[] | undefined {
  const terms = perCalendar?.map(({ calendar_id: id, service_time_minutes, price }, index) => {
    const found = ofStore.find((calendar) => calendar.id === id.toLowerCase());
    if (!found) throw unknownCalendar(`per_calendar.${index}.calendar_id`);
    return {
      calendarId: found.id,
      durationInMinutes: service_time_minutes ?? null,
      priceInCents: inCents(price ?? null),
    };
  });
  return terms && [...new Map(terms.map((each) => [each.calendarId, each])).values()];
}

function unknownCalendar(field: string): Refusal {
  const detail = 'Calendário não encontrado.';
  return new Refusal('invalid', { detail, errors: { [field]: detail } });
}

/** The calendars a service is to be offered in; throws `invalid` for those that are not the store's. */
export function chosenCalendarIds(
  { calendars }: Pick<ServiceChange, 'calendars'>,
  ofStore: readonly { readonly id: string }[],
): string[] {
  const ids = ofStore.map(({ id }) => id);
  return knownIds('calendars', calendars, ids, 'Calendário não encontrado.');
}

/** Where a service stands in the owner's order; null behind those that have a place, in order of creation. */
export type ServicePlace = {
  readonly service_id: string;
  readonly position: number | null;
};

/** The services named, in their order and each once, before the others; throws `not_found` where one is not the store's. */
export function sortedPlaces(present: readonly ServicePlace[], named: readonly string[]): ServicePlace[] {
  const ids = present.map(({ service_id: id }) => id);
  const first = named.map((id) => id.toLowerCase());
  if (!first.every((id) => ids.includes(id))) throw serviceNotFound();
  return [...new Set([...first, ...ids])].map((service_id, position) => ({ service_id, position }));
}

/** All services of a store. */
export interface ServiceTotals {
  readonly count: number;
  /** Characters of their names and descriptions. */
  readonly textLength: number;
}

/** Throws `quota_reached` where a store has more than it may, and more than before. */
export function requireServiceQuota(before: ServiceTotals, after: ServiceTotals): void {
  const { services, textOfAll } = serviceLimits;
  if (after.count > Math.max(services, before.count)) {
    const detail = `Seu estabelecimento já tem ${services} serviços, o máximo. Exclua um que não usa para criar outro.`;
    throw new Refusal('quota_reached', { detail });
  }
  if (after.textLength > Math.max(textOfAll, before.textLength)) {
    const max = formatCount(textOfAll);
    const detail = `Nomes e descrições dos serviços passam de ${max} caracteres ao todo. Use descrições mais curtas.`;
    throw new Refusal('quota_reached', { detail });
  }
}

/** Told customers, it names the ids that they asked for. */
export function serviceNotFound(serviceIds?: readonly string[]): Refusal {
  return new Refusal('not_found', { detail: 'Serviço não encontrado.', ...(serviceIds && { serviceIds }) });
}
