import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { OwnTerms, ServiceDetails, ServiceTotals, StoredService } from './service-rules.ts';

/** A store's services in the owner's order, or the one with an id. */
export async function findServices(
  handle: Handle,
  storeId: StoreId,
  serviceId?: string | null,
): Promise<StoredService[]> {
  const requestedCondition = serviceId === undefined ? sql`true` : sql`service_id = ${serviceId}`;
  const { rows } = await sql<StoredService>`
    select service_id as id, name, description, duration_in_minutes as "durationInMinutes",
      price_in_cents as "priceInCents", show_duration as "showDuration", show_price as "showPrice", category,
      before_minutes as "beforeMinutes", after_minutes as "afterMinutes",
      combines, cardinality(combines) > (
        select count(*) from services as part
        where part.store_id = ${storeId} and part.service_id = any (services.combines)
      ) as "isComboOff",
      array(
        select calendar_id
        from service_calendars
        join calendars using (store_id, calendar_id)
        where service_calendars.store_id = ${storeId}
          and service_calendars.service_id = services.service_id
        order by calendars.created_at, calendar_id
      ) as "calendarIds",
      (
        select coalesce(json_agg(json_build_object(
          'calendarId', calendar_id,
          'durationInMinutes', service_calendars.duration_in_minutes,
          'priceInCents', service_calendars.price_in_cents
        ) order by calendars.created_at, calendar_id), '[]')
        from service_calendars
        join calendars using (store_id, calendar_id)
        where service_calendars.store_id = ${storeId}
          and service_calendars.service_id = services.service_id
          and coalesce(service_calendars.duration_in_minutes, service_calendars.price_in_cents) is not null
      ) as "ownTerms",
      store_id as "storeId",
      (select hash from images where images.store_id = ${storeId} and image_id = services.service_id) as photo
    from services
    where store_id = ${storeId} and ${requestedCondition}
    order by position, created_at, service_id`.execute(handle);
  return rows;
}

export async function sumServices(handle: Handle, storeId: StoreId): Promise<ServiceTotals> {
  const { rows } = await sql<ServiceTotals>`
    select count(*)::int as count,
      coalesce(sum(char_length(name) + char_length(description)), 0)::int as "textLength"
    from services
    where store_id = ${storeId}`.execute(handle);
  return rows[0] ?? { count: 0, textLength: 0 };
}

export interface NewServiceRow extends ServiceDetails {
  readonly serviceId: string;
  readonly createdAt: Date;
}

/** Adds a service as the store's last, also where the clock has not moved since the one before. Called behind the store's lock. */
export async function insertService(handle: Handle, storeId: StoreId, service: NewServiceRow): Promise<void> {
  await sql`
    insert into services (
      store_id, service_id, name, description, duration_in_minutes, price_in_cents, show_duration, show_price,
      category, before_minutes, after_minutes, combines, created_at
    )
    select
      ${storeId}::uuid, ${service.serviceId}::uuid, ${service.name}, ${service.description},
      ${service.durationInMinutes}::int, ${service.priceInCents}::int, ${service.showDuration}::boolean,
      ${service.showPrice}::boolean, ${service.category}, ${service.beforeMinutes}::smallint, ${service.afterMinutes}::smallint,
      ${service.combines}::uuid[],
      greatest(
        ${service.createdAt}::timestamptz,
        (select max(created_at) + interval '1 microsecond' from services where store_id = ${storeId})
      )
    from stores where stores.store_id = ${storeId}`.execute(handle);
}

export async function changeService(
  handle: Handle,
  storeId: StoreId,
  serviceId: string,
  details: ServiceDetails,
): Promise<void> {
  await handle
    .updateTable('services')
    .set({
      name: details.name,
      description: details.description,
      duration_in_minutes: details.durationInMinutes,
      price_in_cents: details.priceInCents,
      show_duration: details.showDuration,
      show_price: details.showPrice,
      category: details.category,
      before_minutes: details.beforeMinutes,
      after_minutes: details.afterMinutes,
      combines: details.combines,
    })
    .where('store_id', '=', storeId)
    .where('service_id', '=', serviceId)
    .execute();
}

/** Offers a service in these calendars and in no others; in those that it keeps, on the terms that it has there. */
export async function replaceCalendars(
  handle: Handle,
  storeId: StoreId,
  serviceId: string,
  calendarIds: readonly string[],
): Promise<void> {
  await handle
    .deleteFrom('service_calendars')
    .where('store_id', '=', storeId)
    .where('service_id', '=', serviceId)
    .where('calendar_id', 'not in', calendarIds)
    .execute();
  await sql`
    insert into service_calendars (store_id, service_id, calendar_id)
    select ${storeId}::uuid, ${serviceId}::uuid, unnest(${calendarIds}::uuid[])
    on conflict do nothing`.execute(handle);
}

/** Gives a service these terms in its calendars, and its own in those that are not named. */
export async function replaceTerms(
  handle: Handle,
  storeId: StoreId,
  serviceId: string,
  terms: readonly OwnTerms[],
): Promise<void> {
  await sql`
    update service_calendars
    set duration_in_minutes = (term ->> 'durationInMinutes')::integer, price_in_cents = (term ->> 'priceInCents')::integer
    from service_calendars as linked
    left join jsonb_array_elements(${JSON.stringify(terms)}::jsonb) as term
      on (term ->> 'calendarId')::uuid = linked.calendar_id
    where linked.store_id = ${storeId} and linked.service_id = ${serviceId}
      and service_calendars.store_id = ${storeId} and service_calendars.service_id = ${serviceId}
      and service_calendars.calendar_id = linked.calendar_id`.execute(handle);
}

/** Removes a service; its events keep what they are called and cost. */
export async function removeService(handle: Handle, storeId: StoreId, serviceId: string): Promise<void> {
  await handle
    .deleteFrom('services')
    .where('store_id', '=', storeId)
    .where('service_id', '=', serviceId)
    .execute();
}
