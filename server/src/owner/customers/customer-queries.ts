import { sql, type RawBuilder } from 'kysely';
import type { CustomersQuery } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import { viewedTables } from '../../platform/database/viewed-tables.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { ViewedStore } from '../../platform/viewer.ts';
import type { StoreActor } from '../../stores/change-log/change-rules.ts';
import { forgetIfNothingIsKept } from '../../scheduling/booking-link/customer-word-queries.ts';
import { searchCondition } from '../../scheduling/events/event-queries.ts';
import { outcomeConditions } from '../../scheduling/events/outcome-queries.ts';
import type { EventSearch } from '../../scheduling/events/list/event-search-rules.ts';
import { addedPart, contactsPart } from './contact-queries.ts';
import { isIndexed, possibleEvents, recentEventsPart } from './customer-search-queries.ts';

/** A phone of a store, by its events and what is kept beside them. */
export interface StoredCustomer {
  readonly phone: string;
  readonly name: string | null;
  readonly lastVisit: Date | null;
  readonly nextVisit: Date | null;
  readonly visits: number;
  readonly missed: number;
  readonly unmarked: number;
  readonly isBlocked: boolean;
  readonly note: string;
  readonly wantsNoReminders: boolean;
}

export interface CustomerFilter {
  readonly now: Date;
  readonly search?: EventSearch | undefined;
  readonly filter?: CustomersQuery['filter'];
  /** Who was not here since is away. */
  readonly awaySince: Date;
  readonly skip?: number | undefined;
  /** All without it. */
  readonly limit?: number | undefined;
}

/**
 * A store's customers by their latest event that meets the search, the last first. Contacts without an event stand where they
 * were added, and after all others where somebody is searched for; members do not see them.
 */
export async function findCustomers(
  handle: Handle,
  viewer: ViewedStore,
  filter: CustomerFilter,
): Promise<StoredCustomer[]> {
  const { storeId } = viewer;
  const { search, limit } = filter;
  if (!search || !isIndexed(search)) return findCustomersIn(handle, viewer, sql`events`, filter);
  // A name that many have fills a page with the latest events; by the index it would be found in too many.
  const latest = await findCustomersIn(handle, viewer, recentEventsPart(storeId), {
    ...filter,
    hasContacts: false,
  });
  if (latest.length === limit) return latest;
  return findCustomersIn(handle, viewer, possibleEvents(storeId, search), filter);
}

/** As `findCustomers`, in some of a store's events. */
export async function findCustomersIn(
  handle: Handle,
  viewer: ViewedStore,
  events: RawBuilder<unknown>,
  {
    now,
    search,
    filter = 'all',
    awaySince,
    skip = 0,
    limit,
    hasContacts = viewer.calendarIds === null,
  }: CustomerFilter & { readonly hasContacts?: boolean },
): Promise<StoredCustomer[]> {
  const { storeId } = viewer;
  const foundCondition = search ? sql`and ${searchCondition(search, [sql`client_name`])}` : sql``;
  const meantCondition = sql`store_id = ${storeId} and client_phone <> '' ${foundCondition}
    and ${filterCondition(filter, storeId, awaySince)}`;
  const order = sql`order by start_time desc, event_id desc, client_phone`;
  const page = limit === undefined ? sql`` : sql`limit ${skip + limit}`;
  // Indexes give the latest events one by one, so that a page costs as much whatever the store has.
  const visitors = sql`
    select client_phone, start_time, event_id from ${events} as events
    where ${meantCondition}
      and not exists (
        select 1 from events as later
        where later.store_id = ${storeId} and later.client_phone <> '' and later.client_phone = events.client_phone
          and later.start_time >= events.start_time
          and (later.start_time, later.event_id) > (events.start_time, events.event_id) ${foundCondition}
      )
    order by start_time desc, event_id desc ${page}`;
  const contacts = sql`
    select client_phone, ${search ? sql`'-infinity'::timestamptz` : sql`start_time`} as start_time, event_id
    from ${contactsPart(storeId)} as events where ${meantCondition} ${order} ${page}`;
  const found = sql`
    select client_phone, start_time, event_id
    from ((${visitors}) ${hasContacts ? sql`union all (${contacts})` : sql``}) as listed
    ${order} ${page} offset ${skip}`;
  const viewed = viewedTables(viewer, 'events');
  const { rows } = await selectCustomers(viewed, storeId, { found, now, order }).execute(handle);
  return rows;
}

/** A customer as a spreadsheet has them. */
export interface ExportedCustomer extends Pick<StoredCustomer, 'phone' | 'name' | 'visits'> {
  /** 'DD/MM/YYYY' on the store's clock; null where there was none. */
  readonly lastVisit: string | null;
}

/** All customers of a store in one walk through its events, by their latest event, the last first. */
export async function findCustomersToExport(
  handle: Handle,
  storeId: StoreId,
  { now, timeZone }: { readonly now: Date; readonly timeZone: string },
): Promise<ExportedCustomer[]> {
  const { rows } = await sql<ExportedCustomer>`
    select customers.phone, coalesce(given_name, nullif(clients.name, '')) as name, visits, "lastVisit"
    from (
      select client_phone as phone,
        (array_agg(client_name order by created_at desc, event_id desc) filter (where client_name <> ''))[1] as given_name,
        count(*) filter (where ${visitCondition(now)})::int as visits,
        to_char(max(start_time) filter (where ${visitCondition(now)}) at time zone ${timeZone}, 'DD/MM/YYYY') as "lastVisit",
        max(start_time) as latest
      from events
      where store_id = ${storeId} and client_phone <> ''
      group by client_phone
      union all
      select client_phone, client_name, 0, null, start_time from ${contactsPart(storeId)} as contacts
    ) as customers
    left join clients on clients.store_id = ${storeId} and clients.phone = customers.phone
    order by latest desc, customers.phone`.execute(handle);
  return rows;
}

/** The customer of a phone; undefined where neither an event nor a cancelled one is for it, and the owner did not add it. */
export async function findCustomer(
  handle: Handle,
  viewer: ViewedStore,
  phone: string,
  now: Date,
): Promise<StoredCustomer | undefined> {
  const { storeId } = viewer;
  const viewed = viewedTables(viewer, 'events', 'cancelled_events');
  const found = sql`
    select client_phone from events
    where store_id = ${storeId} and client_phone <> '' and client_phone = ${phone}
    union
    select client_phone from cancelled_events where store_id = ${storeId} and client_phone = ${phone}
    ${viewer.calendarIds === null ? sql`union ${addedPart(storeId, phone)}` : sql``}`;
  const { rows } = await selectCustomers(viewed, storeId, { found, now }).execute(handle);
  return rows[0];
}

/** An appointment of a customer as stored. */
export interface StoredVisit {
  readonly id: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly calendarName: string | null;
  readonly priceInCents: number | null;
  readonly isConfirmed: boolean;
  readonly outcome: 'attended' | 'missed' | null;
  readonly cancelledBy: StoreActor | null;
  readonly customerName: string;
}

/** The events of a phone, also those that were cancelled, the latest first. */
export async function findVisits(
  handle: Handle,
  viewer: ViewedStore,
  phone: string,
  limit: number,
): Promise<StoredVisit[]> {
  const { storeId } = viewer;
  const columns = sql`event_id, title, start_time, end_time, calendar_id, price_in_cents, is_confirmed, client_name`;
  const latest = sql`order by start_time desc, event_id desc limit ${limit}`;
  const { rows } = await sql<StoredVisit>`
    ${viewedTables(viewer, 'events', 'cancelled_events')}select event_id as id, title, start_time as start, end_time as "end", calendars.name as "calendarName",
      price_in_cents as "priceInCents", is_confirmed as "isConfirmed", outcome, cancelled_by as "cancelledBy",
      client_name as "customerName"
    from (
      (
        select ${columns}, outcome, null as cancelled_by from events
        where store_id = ${storeId} and client_phone <> '' and client_phone = ${phone} ${latest}
      )
      union all
      (
        select ${columns}, null, cancelled_by from cancelled_events
        where store_id = ${storeId} and client_phone = ${phone} ${latest}
      )
      ${latest}
    ) as visits
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = visits.calendar_id
    order by start_time desc, event_id desc`.execute(handle);
  return rows;
}

export interface KeptOfCustomer {
  readonly note?: string;
  /** Since when the phone may not book; null where it may. */
  readonly blocked_at?: Date | null;
}

/** Keeps something of a phone; what is not given stays. */
export async function keepOfCustomer(
  transaction: Handle,
  storeId: StoreId,
  phone: string,
  { now, ...kept }: KeptOfCustomer & { readonly now: Date },
): Promise<void> {
  await transaction
    .insertInto('clients')
    .values({ store_id: storeId, phone, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await transaction
    .updateTable('clients')
    .set(kept)
    .where('store_id', '=', storeId)
    .where('phone', '=', phone)
    .execute();
  await forgetIfNothingIsKept(transaction, storeId, phone);
}

function filterCondition(filter: NonNullable<CustomersQuery['filter']>, storeId: StoreId, awaySince: Date) {
  const eventCondition = (condition: typeof noMissCondition) => sql`exists (
    select 1 from events as other
    where other.store_id = ${storeId} and other.client_phone <> '' and other.client_phone = events.client_phone
      and ${condition}
  )`;
  if (filter === 'missed') return eventCondition(sql`other.outcome = 'missed'`);
  if (filter === 'away')
    return sql`${eventCondition(sql`${noMissCondition} and other.start_time < ${awaySince}`)}
      and not ${eventCondition(sql`${noMissCondition} and other.start_time >= ${awaySince}`)}`;
  if (filter === 'blocked')
    return sql`exists (
      select 1 from clients
      where clients.store_id = ${storeId} and clients.phone = events.client_phone and blocked_at is not null
    )`;
  return sql`true`;
}

const noMissCondition = sql`other.outcome is distinct from 'missed'`;

/** Who was not noted as missing an appointment is taken to have been there, or owners who note nothing would miss everybody. */
const visitCondition = (now: Date) => sql`start_time <= ${now} and outcome is distinct from 'missed'`;

/** The phones `found`, each with its visits and what is kept of it. */
interface CustomerParts {
  /** Selects phones. */
  readonly found: RawBuilder<unknown>;
  readonly now: Date;
  readonly order?: RawBuilder<unknown>;
}

function selectCustomers(
  viewed: RawBuilder<unknown>,
  storeId: StoreId,
  { found, now, order = sql`` }: CustomerParts,
) {
  const { missed, unmarked } = outcomeConditions(now);
  const visit = visitCondition(now);
  return sql<StoredCustomer>`
    ${viewed}select found.client_phone as phone, coalesce(given_name, nullif(clients.name, '')) as name, "lastVisit",
      "nextVisit", visits, missed, unmarked, blocked_at is not null as "isBlocked", coalesce(note, '') as note, coalesce(no_reminders, false) as "wantsNoReminders"
    from (${found}) as found
    cross join lateral (
      select
        (array_agg(client_name order by created_at desc, event_id desc) filter (where client_name <> ''))[1] as given_name,
        max(start_time) filter (where ${visit}) as "lastVisit",
        min(start_time) filter (where start_time > ${now}) as "nextVisit",
        count(*) filter (where ${visit})::int as visits,
        count(*) filter (where ${missed})::int as missed,
        count(*) filter (where ${unmarked})::int as unmarked
      from events
      where events.store_id = ${storeId} and events.client_phone <> '' and events.client_phone = found.client_phone
    ) as summed
    left join clients on clients.store_id = ${storeId} and clients.phone = found.client_phone
    ${order}`;
}
