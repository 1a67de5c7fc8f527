import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { StorePage } from './store-page-rules.ts';
import { lastDayPart } from '../suspension/suspension-queries.ts';

/** A store's page with its services in the owner's order. */
export async function findStorePage(handle: Handle, storeId: StoreId): Promise<StorePage | undefined> {
  const { rows } = await sql<StorePage>`
    select store_id as "storeId", title, footer, phone, instagram, styles,
      question_calendar as "questionCalendar",
      show_google_calendar_button as "showGoogleCalendarButton",
      show_whatsapp_button as "showWhatsAppButton",
      embed_origins as "embedOrigins",
      time_zone as "timeZone",
      ${lastDayPart} as "expirationDate",
      signed_up_at as "signedUpAt",
      reminder_hours <> '{}' as reminds,
      several_services as "takesSeveralServices",
      any_calendar <> 'off' as "takesAnyCalendar",
      case when asks_note then note_question end as "noteQuestion",
      (
        select coalesce(json_agg(json_build_object(
          'id', service_id,
          'name', name,
          'description', description,
          'durationInMinutes', duration_in_minutes,
          'priceInCents', price_in_cents,
          'showDuration', show_duration,
          'showPrice', show_price,
          'category', category,
          'calendarPlaces', coalesce(places, '[]'),
          'pricesInCalendars', coalesce(prices, '[]')
        ) order by position, created_at, service_id), '[]')
        from services
        left join (
          select service_id, json_agg(place order by place) as places, json_agg(price_in_cents) as prices
          from service_calendars
          join (
            select calendar_id, row_number() over (order by created_at, calendar_id) - 1 as place
            from calendars
            where store_id = ${storeId}
          ) as placed using (calendar_id)
          where store_id = ${storeId}
          group by service_id
        ) as linked using (service_id)
        where services.store_id = ${storeId}
      ) as services,
      (
        select coalesce(json_agg(json_build_object(
          'opensAt', time_open,
          'closesAt', time_close,
          'weekdays', weekdays
        )), '[]')
        from opening_hours
        where opening_hours.store_id = ${storeId}
          and opening_hours_id in (
            select unnest(opening_hours_ids) from calendars where calendars.store_id = ${storeId}
          )
      ) as openings,
      (
        select coalesce(json_agg(json_build_object('id', image_id, 'kind', kind, 'hash', hash)), '[]')
        from images
        where images.store_id = ${storeId} and kind <> 'calendar'
      ) as images
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}
