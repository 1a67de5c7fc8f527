import type { BodyOf, Calendar, Service } from '@hora-marcada/shared/contract';
import { plainPrice } from '@hora-marcada/shared/format';
import { serviceDefaults } from '@hora-marcada/shared/rules';
import { idText, isSameId } from '../../domain/store/ids.ts';
import { minutesOf, normalizedDuration } from '../../ui/reading/number-text.ts';
import { priceOf, normalizedPrice } from '../../ui/reading/price-text.ts';

/** The fields of the dialog. */
export interface ServiceDraft {
  readonly name: string;
  readonly description: string;
  readonly durationText: string;
  readonly priceText: string;
  readonly showsDuration: boolean;
  readonly showsPrice: boolean;
  readonly category: string;
  /** Ids as text, whatever type they came with. */
  readonly calendars: readonly string[];
}

/** 'Adicionar Serviço' before anything is typed (SERV-009). */
export const emptyServiceDraft: ServiceDraft = {
  name: '',
  description: '',
  durationText: String(serviceDefaults.service_time_minutes),
  priceText: '',
  showsDuration: serviceDefaults.show_service_time,
  showsPrice: serviceDefaults.show_price,
  category: '',
  calendars: [],
};

/** The dialog before anything is changed: the service's values (SERV-005), or those of a new one. */
export function serviceDraftOf(service: Service | undefined): ServiceDraft {
  if (!service) return emptyServiceDraft;
  return {
    name: service.name,
    description: service.description,
    durationText: String(service.service_time_minutes),
    priceText: service.price === null ? '' : plainPrice(service.price),
    showsDuration: service.show_service_time,
    showsPrice: service.show_price,
    category: service.category ?? '',
    calendars: service.calendars.map(idText),
  };
}

export function normalizedServiceDraft(draft: ServiceDraft): ServiceDraft {
  const { durationText, priceText } = draft;
  return {
    ...draft,
    durationText: normalizedDuration(durationText),
    priceText: normalizedPrice(priceText),
  };
}

/** The whole service as it is sent, every id in the type it came with (SERV-011, SERV-012). */
export function serviceToSave(
  draft: ServiceDraft,
  edited: Service | undefined,
  calendars: readonly Calendar[],
): ServiceToSave {
  const knownIds = [...calendars.map(({ id }) => id), ...(edited?.calendars ?? [])];
  return {
    ...(edited && { id: edited.id }),
    name: draft.name.trim(),
    description: draft.description,
    service_time_minutes: minutesOf(draft.durationText),
    price: priceOf(draft.priceText),
    show_service_time: draft.showsDuration,
    show_price: draft.showsPrice,
    ...((edited?.category ?? '') !== draft.category.trim() && { category: draft.category.trim() }),
    calendars: draft.calendars.map((id) => knownIds.find((known) => isSameId(known, id)) ?? id),
  };
}

/** The price as a number, and nothing left out but the id of a service that is new. */
export interface ServiceToSave extends BodyOf<'updateService'> {
  readonly name: string;
  readonly service_time_minutes: number | null;
  readonly price: number | null;
  readonly calendars: string[];
}
