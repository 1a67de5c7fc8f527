import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PageValidity } from '../../stores/public-page/store-page-queries.ts';
import type { CalendarSetup } from './calendar-setup-rules.ts';

export interface ServiceCalendars extends PageValidity {
  /** Calendars of the service in order of creation; null when the store has no such service. */
  readonly calendars: readonly NamedCalendar[] | null;
}

/** A store's service with the calendars linked to it; undefined without such a store. */
export async function findServiceCalendars(
  handle: Handle,
  storeId: StoreId,
  serviceId: string,
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
        where store_id = ${storeId} and service_id = ${serviceId}
        group by service_id
      ) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

interface CombinedCalendars extends PageValidity {
  /** As of a `CalendarSetup`. */
  readonly parts: CalendarSetup['parts'];
  /** Those that do all of them, in order of creation. */
  readonly calendars: readonly NamedCalendar[];
}

export interface NamedCalendar {
  readonly id: string;
  readonly name: string;
}

/** Services with the calendars that do all of them; undefined without such a store. */
export async function findCombinedCalendars(
  handle: Handle,
  storeId: StoreId,
  serviceIds: readonly string[],
): Promise<CombinedCalendars | undefined> {
  const ids = sql`${serviceIds}::uuid[]`;
  const { rows } = await sql<CombinedCalendars>`
    select time_zone as "timeZone", expiration_date as "expirationDate", ${combinedParts(sql`${storeId}`, ids)} as parts,
      (${calendarsOfAll(storeId, ids)}) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** The calendars of a store that do all of its services with some ids, in order of creation; none where one is gone. */
export async function findCalendarsOfAll(
  handle: Handle,
  storeId: StoreId,
  serviceIds: readonly string[],
): Promise<readonly NamedCalendar[]> {
  if (serviceIds.length === 0) return [];
  const { rows } = await sql<{ calendars: readonly NamedCalendar[] }>`
    select (${calendarsOfAll(storeId, sql`${serviceIds}::uuid[]`)}) as calendars
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0]?.calendars ?? [];
}

/** Selects rows of `calendars` as `NamedCalendar[]`. */
export const namedCalendars = sql`coalesce(
      json_agg(json_build_object('id', calendar_id, 'name', name) order by created_at, calendar_id), '[]')`;

function calendarsOfAll(storeId: StoreId, ids: RawBuilder<unknown>) {
  return sql`
    select ${namedCalendars}
    from calendars
    where calendars.store_id = ${storeId} and ${doesAll(sql`${storeId}`, ids)}`;
}

/** A row of `services` as a `SetupService`. */
export const serviceAsJson = sql`json_build_object(
  'id', services.service_id,
  'name', services.name,
  'durationInMinutes', services.duration_in_minutes,
  'priceInCents', services.price_in_cents
)`;

/** The services of `stores` that an array of ids names, in its order, as JSON; null where it takes one at a time. */
export function combinedParts(storeId: RawBuilder<unknown>, ids: RawBuilder<unknown>) {
  return sql`case when several_services then (
    select coalesce(json_agg(${serviceAsJson} order by place), '[]')
    from unnest(${ids}) with ordinality as wanted (service_id, place)
    join services using (service_id)
    where services.store_id = ${storeId}
  ) end`;
}

/** The condition that a calendar does all services that an array names. */
export function doesAll(storeId: RawBuilder<unknown>, ids: RawBuilder<unknown>) {
  return sql`(
    select count(*)
    from service_calendars
    where service_calendars.store_id = ${storeId}
      and service_calendars.calendar_id = calendars.calendar_id and service_id = any (${ids})
  ) = (select count(distinct id) from unnest(${ids}) as id)`;
}
