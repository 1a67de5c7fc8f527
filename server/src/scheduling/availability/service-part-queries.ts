import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { bookedIdsPart } from './combos/combo-queries.ts';
import type { SetupService } from './calendar-setup-rules.ts';

type Part = RawBuilder<unknown>;

/** What is booked in a calendar for those of a store's services that some ids name; for null they themselves, on their own terms. */
export async function findServiceParts(
  handle: Handle,
  storeId: StoreId,
  ids: readonly string[],
  calendarId: string | null,
): Promise<readonly SetupService[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ parts: readonly SetupService[] }>`
    select ${bookedServicesPart(sql`${storeId}`, sql`${ids}::uuid[]`, sql`${calendarId}::uuid`)} as parts`.execute(
    handle,
  );
  return rows[0]?.parts ?? [];
}

/** A row of `services` as a `SetupService` of a calendar; without a calendar on the service's own terms. */
export function serviceAsJson(storeId: Part, calendarId?: Part): Part {
  const minutes = sql`services.duration_in_minutes`;
  const price = sql`services.price_in_cents`;
  return sql`json_build_object(
  'id', services.service_id,
  'name', services.name,
  'durationInMinutes', ${calendarId ? ownTermPart(storeId, calendarId, sql`duration_in_minutes`, minutes) : minutes},
  'priceInCents', ${calendarId ? ownTermPart(storeId, calendarId, sql`price_in_cents`, price) : price},
  'beforeInMinutes', services.before_minutes,
  'afterInMinutes', services.after_minutes,
  'showsDuration', services.show_duration,
  'showsPrice', services.show_price
)`;
}

/** A column of `service_calendars` where it says something for a calendar, else the service's. */
function ownTermPart(storeId: Part, calendarId: Part, column: Part, ofService: Part) {
  return sql`coalesce((
    select service_calendars.${column} from service_calendars
    where service_calendars.store_id = ${storeId} and service_calendars.service_id = services.service_id
      and service_calendars.calendar_id = ${calendarId}
  ), ${ofService})`;
}

/** Services of `stores` as JSON; null where it takes one at a time. */
export function combinedServicesPart(services: Part) {
  return sql`case when several_services then ${services} end`;
}

/** What is booked in a calendar for the services that an array of ids names, as JSON. */
export function bookedServicesPart(storeId: Part, ids: Part, calendarId: Part) {
  return servicesPart(storeId, bookedIdsPart(storeId, ids, calendarId), calendarId);
}

/** The services that an array of ids names, in its order, as JSON. */
export function servicesPart(storeId: Part, ids: Part, calendarId?: Part) {
  return sql`(
    select coalesce(json_agg(${serviceAsJson(storeId, calendarId)} order by place), '[]')
    from unnest(${ids}) with ordinality as wanted (service_id, place)
    join services using (service_id)
    where services.store_id = ${storeId}
  )`;
}

/** The condition that a calendar does all services that an array names. */
export function doesAllCondition(storeId: Part, ids: Part) {
  return sql`(
    select count(*)
    from service_calendars
    where service_calendars.store_id = ${storeId}
      and service_calendars.calendar_id = calendars.calendar_id and service_id = any (${ids})
  ) = (select count(distinct id) from unnest(${ids}) as id)`;
}

/** The condition that one of some services takes or costs something else in a calendar. */
export function ownTermsCondition(storeId: Part, ids: Part, calendarId: Part) {
  return sql`exists (
    select 1 from service_calendars
    where service_calendars.store_id = ${storeId} and service_calendars.calendar_id = ${calendarId}
      and service_calendars.service_id = any (${ids})
      and coalesce(service_calendars.duration_in_minutes, service_calendars.price_in_cents) is not null
  )`;
}

/** The condition that a calendar has a service that keeps time free around its appointments. */
export function keepsTimeFreeCondition(storeId: Part, calendarId: Part) {
  return sql`exists (
    select 1 from service_calendars
    join services using (store_id, service_id)
    where service_calendars.store_id = ${storeId} and service_calendars.calendar_id = ${calendarId}
      and (before_minutes > 0 or after_minutes > 0)
  )`;
}
