import type { BodyOf, Calendar, Service } from '@hora-marcada/shared/contract';
import { plainPrice } from '@hora-marcada/shared/format';
import { serviceDefaults } from '@hora-marcada/shared/rules';
import { idText, isSameId } from '../../domain/store/ids.ts';
import { normalizedTerms, ownTermsOf, termsToSave, type OwnTermsByCalendar } from './own-terms.ts';
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
  /** Minutes; '' is 0. */
  readonly beforeText: string;
  readonly afterText: string;
  readonly ownTerms: OwnTermsByCalendar;
  /** Ids of the services that it stands for. */
  readonly combines: readonly string[];
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
  beforeText: '',
  afterText: '',
  ownTerms: {},
  combines: [],
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
    beforeText: String(service.before_minutes || ''),
    afterText: String(service.after_minutes || ''),
    ownTerms: ownTermsOf(service),
    combines: (service.combines ?? []).map(idText),
    calendars: service.calendars.map(idText),
  };
}

export function normalizedServiceDraft(draft: ServiceDraft): ServiceDraft {
  const { durationText, priceText, beforeText, afterText, ownTerms } = draft;
  return {
    ...draft,
    durationText: normalizedDuration(durationText),
    priceText: normalizedPrice(priceText),
    beforeText: normalizedDuration(beforeText),
    afterText: normalizedDuration(afterText),
    ownTerms: normalizedTerms(ownTerms),
  };
}

/** The whole service as it is sent, every id in the type it came with (SERV-011, SERV-012). */
export function serviceToSave(
  draft: ServiceDraft,
  edited: Service | undefined,
  calendars: readonly Calendar[],
): ServiceToSave {
  const { combines } = draft;
  const isSameCombo = combines.toSorted().join() === (edited?.combines ?? []).map(idText).toSorted().join();
  const before = minutesOf(draft.beforeText) ?? 0;
  const after = minutesOf(draft.afterText) ?? 0;
  const knownIds = [...calendars.map(({ id }) => id), ...(edited?.calendars ?? [])];
  const chosen = draft.calendars.map((id) => knownIds.find((known) => isSameId(known, id)) ?? id);
  const terms = termsToSave(draft.ownTerms, chosen);
  const isSameTerms = JSON.stringify(terms) === JSON.stringify(termsToSave(ownTermsOf(edited ?? {}), chosen));
  return {
    ...(edited && { id: edited.id }),
    name: draft.name.trim(),
    description: draft.description,
    service_time_minutes: minutesOf(draft.durationText),
    price: priceOf(draft.priceText),
    show_service_time: draft.showsDuration,
    show_price: draft.showsPrice,
    ...((edited?.category ?? '') !== draft.category.trim() && { category: draft.category.trim() }),
    ...((edited?.before_minutes ?? 0) !== before && { before_minutes: before }),
    ...((edited?.after_minutes ?? 0) !== after && { after_minutes: after }),
    ...(!isSameTerms && { per_calendar: terms }),
    ...(!isSameCombo && { combines: combines.length > 0 ? [...combines] : null }),
    calendars: chosen,
  };
}

/** The price as a number, and nothing left out but the id of a service that is new. */
export interface ServiceToSave extends BodyOf<'updateService'> {
  readonly name: string;
  readonly service_time_minutes: number | null;
  readonly price: number | null;
  readonly calendars: string[];
}
