import type { Store } from '@hora-marcada/shared/contract';
import type { Dependencies } from '../../platform/dependencies.ts';
import { findStorePage, type StorePageService } from './store-page-queries.ts';
import { requireOpenPage, storeIdFrom } from './store-page-rules.ts';

/** A store as the public sees it; throws `not_found` or `store_expired`. */
export async function showStore({ database, clock }: Dependencies, name: string): Promise<Store> {
  const page = requireOpenPage(await findStorePage(database.handle, storeIdFrom(name)), clock.now());
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
  };
}
