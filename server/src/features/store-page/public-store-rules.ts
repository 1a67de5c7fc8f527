import type { Store } from '@hora-marcada/shared/contract';
import type { StorePage, StorePageService } from './store-page-queries.ts';

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
