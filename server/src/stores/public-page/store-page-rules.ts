import type { Store } from '@hora-marcada/shared/contract';
import { toWallClock } from '@hora-marcada/shared/format';
import { Refusal } from '../../platform/refusal.ts';
import { openingTimes } from './opening-times-rules.ts';
import { isStoreEndpoint, storeIdOf, type StoreId } from '../../platform/store-id.ts';
import type { PageValidity, StorePage, StorePageService } from './store-page-queries.ts';

/** The store an address names, in any case; throws `not_found` where no store can be. */
export function storeIdFrom(name: string): StoreId {
  const endpoint = name.toLowerCase();
  if (!isStoreEndpoint(endpoint)) throw storeNotFound();
  return storeIdOf(endpoint);
}

/** Throws `not_found` without a store and `store_expired` after its last day in its own zone. */
export function requireOpenPage<Page extends PageValidity>(page: Page | undefined, now: Date): Page {
  if (!page) throw storeNotFound();
  if (!isPageOpen(page, now)) throw new Refusal('store_expired');
  return page;
}

/** Whether customers see the page, its last day included. */
export function isPageOpen({ timeZone, expirationDate }: PageValidity, now: Date): boolean {
  return expirationDate === null || expirationDate >= toWallClock(now, timeZone).slice(0, 10);
}

export function storeNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Estabelecimento não encontrado.' });
}

export function serviceNotFound(): Refusal {
  return new Refusal('not_found', { detail: 'Serviço não encontrado.' });
}

/** A store as the public sees it, and nothing else of it (PERM-007). */
export function publicStore(page: StorePage): Store {
  return {
    styles: page.styles,
    title: page.title,
    footer: page.footer,
    instagram: page.instagram,
    phone: page.phone,
    service_types: page.services.map(serviceOption),
    show_google_calendar_button: page.showGoogleCalendarButton,
    show_whatsapp_button: page.showWhatsAppButton,
    question_calendar: page.questionCalendar,
    time_zone: page.timeZone,
    opening_times: openingTimes(page.openings),
    reminders: page.reminds,
    several_services: page.takesSeveralServices,
  };
}

function serviceOption(service: StorePageService): Store['service_types'][number] {
  return {
    id: service.id,
    name: service.name,
    description: service.description,
    service_time_minutes: service.durationInMinutes,
    show_service_time: service.showDuration,
    price: service.priceInCents === null ? null : service.priceInCents / 100,
    show_price: service.showPrice,
    calendar_places: [...service.calendarPlaces],
  };
}
