import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PageValidity } from '../store-page/store-page-rules.ts';

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

/** Keeps everybody else from booking in a calendar until the transaction ends. */
export async function lockCalendar(
  handle: Handle,
  storeId: StoreId,
  calendarId: string | null,
): Promise<void> {
  await sql`
    select 1 from calendars where store_id = ${storeId} and calendar_id = ${calendarId}
    for no key update`.execute(handle);
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

/** `touchCalendar` for several: always in the order of their ids, so that no two of these wait for each other. */
export async function touchCalendars(
  handle: Handle,
  storeId: StoreId,
  calendarIds: readonly string[],
): Promise<void> {
  const meant = sql`store_id = ${storeId} and calendar_id = any (${calendarIds}::uuid[])`;
  await sql`select 1 from calendars where ${meant} order by calendar_id for no key update`.execute(handle);
  await sql`update calendars set offer_version = offer_version + 1 where ${meant}`.execute(handle);
}

/** What a booking was computed from: a calendar, and the number that tells whether its slots still stand. */
export interface Offer {
  readonly calendarId: string;
  readonly offerVersion: number;
  /** Whether one booking may withdraw other slots: then each booking makes the others compute again. */
  readonly isGrouped: boolean;
}

/**
 * The part of a statement that locks a calendar's row and gives its id, or nothing once the offer no longer
 * stands: PostgreSQL looks at the row again after it has waited for the lock.
 */
export function holdOffer(storeId: StoreId, { calendarId, offerVersion, isGrouped }: Offer) {
  const standing = sql`store_id = ${storeId} and calendar_id = ${calendarId} and offer_version = ${offerVersion}`;
  return isGrouped
    ? sql`update calendars set offer_version = offer_version + 1 where ${standing} returning calendar_id`
    : sql`select calendar_id from calendars where ${standing} for no key update`;
}
