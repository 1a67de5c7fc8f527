import type { StoreId } from '../../platform/store-id.ts';
import type { StoreContents } from './demonstration-queries.ts';
import { plannedBookings } from './demonstration-rules.ts';
import { calendars, demonstrationHours, services } from './demonstration-store.ts';

/** The moment the store is created, and where its ids come from. */
export interface DemonstrationSeed {
  readonly now: Date;
  readonly newId: () => string;
}

/** Calendars, hours, services and bookings around today, ready for the database. */
export function demonstrationContents(storeId: StoreId, { now, newId }: DemonstrationSeed): StoreContents {
  const calendarIds = { ana: newId(), bruno: newId() };
  const hours = demonstrationHours.map((set, position) => ({
    store_id: storeId,
    opening_hours_id: newId(),
    position,
    name: set.name,
    time_open: set.timeOpen,
    time_close: set.timeClose,
    force_group: set.forceGroup,
    group_minutes: set.groupMinutes,
    weekdays: [...set.weekdays],
  }));
  const offered = Object.values(services).map((service) => ({ ...service, id: newId() }));
  return {
    openingHours: hours,
    calendars: calendars.map(({ name, key, delayInMinutes }, order) => ({
      store_id: storeId,
      calendar_id: calendarIds[key],
      name,
      delay_minutes: delayInMinutes,
      opening_hours_ids: hours.map((set) => set.opening_hours_id),
      created_at: later(now, order),
    })),
    services: offered.map((service, order) => ({
      store_id: storeId,
      service_id: service.id,
      name: service.name,
      description: service.description,
      duration_in_minutes: service.durationInMinutes,
      price_in_cents: service.priceInCents,
      show_price: service.showPrice,
      created_at: later(now, order),
    })),
    links: offered.flatMap((service) =>
      service.calendars.map((calendar) => ({
        store_id: storeId,
        service_id: service.id,
        calendar_id: calendarIds[calendar],
      })),
    ),
    events: plannedBookings(now).map((booking) => ({
      store_id: storeId,
      event_id: newId(),
      calendar_id: calendarIds[booking.calendar],
      title: services[booking.service].name,
      start_time: booking.start,
      end_time: booking.end,
      price_in_cents: services[booking.service].priceInCents,
      is_confirmed: booking.isConfirmed,
      client_name: booking.customerName,
      client_phone: booking.customerPhone,
      created_at: now,
    })),
  };
}

/** Lists are shown in order of creation. */
function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds);
}
