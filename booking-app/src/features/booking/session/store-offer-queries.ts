import { asList, freeDays } from '@hora-marcada/shared/client';
import type { Store } from '@hora-marcada/shared/contract';
import { anyCalendarId } from '../flow/any-calendar.ts';
import type { CalendarsQuery } from '../flow/schedule-state.ts';
import { texts } from '../later-texts.ts';
import type { Place } from './booking-session.ts';
import type { Offer } from './schedule-queries.ts';

/** What a store offers: the calendars of its services, first 'Sem preferência' where one need not be chosen (ANY-002), and their times. */
export function storeOffer({ api, client, storeSlug }: Place, store: Store): Offer {
  const services = ({ serviceId, moreServiceIds = [] }: CalendarsQuery) => ({
    services: [serviceId, ...moreServiceIds],
    client_name: storeSlug,
  });
  return {
    getCalendars: async (query, signal) => {
      const calendars = await api.getCalendars({ storeSlug, ...query }, signal);
      const hasAny = store.any_calendar && calendars.length > 1;
      return hasAny ? [{ id: anyCalendarId, name: texts.noPreference }, ...calendars] : calendars;
    },
    getDays: async (query, signal) => {
      if (query.calendarId !== anyCalendarId) return api.getDays({ storeSlug, ...query }, signal);
      const { data } = await client.call('anyDays', { body: services(query), signal });
      return freeDays(data);
    },
    getSlots: async (query, signal) => {
      if (query.calendarId !== anyCalendarId)
        return { items: await api.getSlots({ storeSlug, ...query }, signal) };
      const body = { ...services(query), selected_day: query.day };
      const { data } = await client.call('anySlots', { body, signal });
      return { items: asList(data, 'available_slots') as string[], terms: data.terms };
    },
  };
}
