import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PageValidity } from '../store-page/store-page-rules.ts';
import type { CalendarSetup } from './calendar-setup-rules.ts';

export interface ServiceCalendars extends PageValidity {
  /** Calendars of the service in order of creation; null when the store has no such service. */
  readonly calendars: readonly { readonly id: string; readonly name: string }[] | null;
}

/** A store's service with the calendars linked to it; undefined without such a store. */
export async function findServiceCalendars(
  handle: Handle,
  storeId: StoreId,
  serviceId: string | null,
): Promise<ServiceCalendars | undefined> {
  const { rows } = await sql<ServiceCalendars>`
    select time_zone as "timeZone", expiration_date as "expirationDate",
      (
        select coalesce(
          json_agg(json_build_object('id', calendars.calendar_id, 'name', calendars.name)
            order by calendars.created_at, calendars.calendar_id) filter (where calendars.calendar_id is not null),
          '[]')
        from services
        left join service_calendars using (store_id, service_id)
        left join calendars using (store_id, calendar_id)
        where store_id = stores.store_id and service_id = ${serviceId}
        group by service_id
      ) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

export interface SetupKey {
  readonly serviceId: string | null;
  readonly calendarId: string | null;
}

/** Reads a calendar's setup; undefined without such a store. */
export function findCalendarSetup(handle: Handle, storeId: StoreId, key: SetupKey) {
  return readSetup(handle, storeId, key, sql``);
}

/** Reads a calendar's setup and keeps everybody else from booking in it until the transaction ends. */
export function lockCalendarSetup(handle: Handle, storeId: StoreId, key: SetupKey) {
  return readSetup(handle, storeId, key, sql`for no key update of calendars`);
}

/**
 * Keeps everybody else from changing a calendar's events until the transaction ends, and makes bookings computed
 * before it compute again. Every owner's change to events starts with it; false without such a calendar.
 */
export async function touchCalendar(handle: Handle, storeId: StoreId, calendarId: string): Promise<boolean> {
  const { rows } = await sql`
    update calendars set offer_version = offer_version + 1
    where store_id = ${storeId} and calendar_id = ${calendarId}
    returning calendar_id`.execute(handle);
  return rows.length === 1;
}

async function readSetup(
  handle: Handle,
  storeId: StoreId,
  { serviceId, calendarId }: SetupKey,
  lock: ReturnType<typeof sql>,
): Promise<CalendarSetup | undefined> {
  const { rows } = await sql<CalendarSetup>`
    select stores.time_zone as "timeZone", stores.expiration_date as "expirationDate",
      case when services.service_id is not null then json_build_object(
        'id', services.service_id,
        'name', services.name,
        'durationInMinutes', services.duration_in_minutes,
        'priceInCents', services.price_in_cents
      ) end as service,
      case when linked.calendar_id is not null then json_build_object(
        'id', linked.calendar_id,
        'name', linked.name,
        'offerVersion', linked.offer_version,
        'delayInMinutes', linked.delay_minutes,
        'intervalInMinutes', linked.interval_minutes,
        'futureDays', linked.allowed_future_days,
        'openings', (
          select coalesce(json_agg(json_build_object(
            'timeOpen', time_open,
            'timeClose', time_close,
            'weekdays', weekdays,
            'forceGroup', force_group,
            'groupMinutes', group_minutes
          )), '[]')
          from opening_hours
          where opening_hours.store_id = stores.store_id
            and opening_hours_id = any (linked.opening_hours_ids)
        )
      ) end as calendar
    from stores
    left join services on services.store_id = stores.store_id and services.service_id = ${serviceId}
    left join lateral (
      select calendars.*
      from service_calendars
      join calendars using (store_id, calendar_id)
      where service_calendars.store_id = stores.store_id
        and service_calendars.service_id = services.service_id
        and service_calendars.calendar_id = ${calendarId}
      ${lock}
    ) linked on true
    where stores.store_id = ${storeId}`.execute(handle);
  return rows[0];
}
