import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { findSeriesOfPhone, type PersonalSeries } from '../../scheduling/series/personal-series-queries.ts';
import { isNamedStill, type PersonalEvent, type PhoneSearch } from './personal-data-rules.ts';
import { findKeptRowsOf, type KeptEventRow } from './change-queries.ts';
import { findBlocksNaming, type NamedBlock } from './block-name-queries.ts';
import { findCustomerChoices, type CustomerChoice } from './customer-choice-queries.ts';
import { personalColumns } from './retention-queries.ts';

export interface CustomerEvent extends PersonalEvent {
  readonly start: Date;
  readonly end: Date;
  readonly description: string;
  readonly calendarName: string | null;
  readonly priceInCents: number | null;
  readonly isConfirmed: boolean;
  readonly outcome: 'attended' | 'missed' | null;
  readonly createdAt: Date;
  /** False where the phone only stands in a text about another customer. */
  readonly isOwn: boolean;
  /** False where only what a change kept names the phone. */
  readonly holdsPhone: boolean;
}

/**
 * The events of a phone, those whose texts hold it, and the former ones that have no phone now, by their start; locked until the
 * transaction ends where `isLocking`.
 */
async function findCustomerEvents(
  handle: Handle,
  storeId: StoreId,
  { numbers, pattern }: PhoneSearch,
  { formerIds, isLocking }: { readonly formerIds: readonly string[]; readonly isLocking: boolean },
): Promise<CustomerEvent[]> {
  const digits = sql`regexp_replace(client_phone, '\\D', '', 'g')`;
  const ofPhoneCondition = sql`${digits} = any (${numbers}::text[])`;
  const holdsPhone = sql`(
    ${ofPhoneCondition} or concat_ws(E'\n\n\n\n', title, description, client_name) ~ ${pattern}
  )`;
  const { rows } = await sql<CustomerEvent>`
    select ${personalColumns(storeId)}, start_time as start, end_time as "end", description,
      (
        select name from calendars
        where calendars.store_id = ${storeId} and calendars.calendar_id = events.calendar_id
      ) as "calendarName",
      price_in_cents as "priceInCents", is_confirmed as "isConfirmed", outcome, created_at as "createdAt",
      ${digits} = '' or ${ofPhoneCondition} as "isOwn", ${holdsPhone} as "holdsPhone"
    from events
    where store_id = ${storeId}
      and (${holdsPhone} or (${digits} = '' and event_id = any (${formerIds}::uuid[])))
    order by start_time, event_id
    ${isLocking ? sql`for no key update` : sql``}`.execute(handle);
  return rows;
}

export interface CustomerNotification {
  readonly id: string;
  readonly driver: string;
  readonly phone: string;
  readonly text: string;
  readonly payload: NotificationRequest;
  readonly state: string;
  readonly createdAt: Date;
}

/** The messages to a phone, and those whose texts hold it, oldest first. */
async function findCustomerNotifications(
  handle: Handle,
  storeId: StoreId,
  { numbers, pattern }: PhoneSearch,
): Promise<CustomerNotification[]> {
  const { rows } = await sql<CustomerNotification>`
    select notification_id as id, driver, phone, text, payload, state, created_at as "createdAt"
    from notifications
    where store_id = ${storeId}
      and (phone = any (${numbers}::text[]) or concat_ws(E'\n\n\n\n', phone, text, payload::text) ~ ${pattern})
    order by created_at, notification_id`.execute(handle);
  return rows;
}

export interface CustomerIdempotencyRecord {
  readonly key: string;
  readonly fingerprint: string;
  readonly answer: Readonly<Record<string, unknown>>;
  readonly createdAt: Date;
}

export interface CancelledVisit {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly start: Date;
  readonly end: Date;
  readonly calendarName: string | null;
  readonly priceInCents: number | null;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly cancelledAt: Date;
  readonly reason: string;
  /** As an event's. */
  readonly isOwn: boolean;
  readonly holdsPhone: boolean;
}

/** The cancelled events of a phone, those whose texts hold it, and the former ones that have no phone now, by their start. */
async function findCancelledVisits(
  handle: Handle,
  storeId: StoreId,
  { numbers, pattern }: PhoneSearch,
  formerIds: readonly string[],
): Promise<CancelledVisit[]> {
  const digits = sql`regexp_replace(client_phone, '\\D', '', 'g')`;
  const ofPhoneCondition = sql`${digits} = any (${numbers}::text[])`;
  const formerCondition = sql`(${digits} = '' and event_id = any (${formerIds}::uuid[]))`;
  const holdsPhone = sql`(
    ${ofPhoneCondition} or concat_ws(E'\n\n\n\n', title, description, client_name, reason) ~ ${pattern}
  )`;
  const { rows } = await sql<CancelledVisit>`
    select event_id as id, title, description, start_time as start, end_time as "end",
      (
        select name from calendars
        where calendars.store_id = ${storeId} and calendars.calendar_id = cancelled_events.calendar_id
      ) as "calendarName",
      price_in_cents as "priceInCents", client_name as "customerName", client_phone as "customerPhone",
      cancelled_at as "cancelledAt", reason, ${ofPhoneCondition} or ${formerCondition} as "isOwn", ${holdsPhone} as "holdsPhone"
    from cancelled_events
    where store_id = ${storeId} and (${holdsPhone} or ${formerCondition})
    order by start_time, event_id`.execute(handle);
  return rows;
}

export async function removeCancelled(
  transaction: Handle,
  storeId: StoreId,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from cancelled_events
    where store_id = ${storeId} and event_id = any (${ids}::uuid[])`.execute(transaction);
}

/** The idempotency records of the bookings among some events, which they name. */
async function findCustomerIdempotencyRecords(
  handle: Handle,
  storeId: StoreId,
  { pattern }: PhoneSearch,
  eventIds: readonly string[],
): Promise<CustomerIdempotencyRecord[]> {
  const { rows } = await sql<CustomerIdempotencyRecord>`
    select key, request_hash as fingerprint, answer, created_at as "createdAt"
    from idempotency_keys
    where store_id = ${storeId} and (
      key ~ ${pattern}
      or answer ->> 'event_id' = any (${eventIds}::text[])
    )
    order by created_at, key`.execute(handle);
  return rows;
}

export async function removeNotifications(
  transaction: Handle,
  storeId: StoreId,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from notifications
    where store_id = ${storeId} and notification_id = any (${ids}::uuid[])`.execute(transaction);
}

export async function removeIdempotencyRecords(
  transaction: Handle,
  storeId: StoreId,
  keys: readonly string[],
): Promise<void> {
  await sql`
    delete from idempotency_keys
    where store_id = ${storeId} and key = any (${keys}::text[])`.execute(transaction);
}

/**
 * Removes what could be brought back of bookings that were deleted at once, where a phone or one of some events is among them; how
 * many times.
 */
export async function removeDeletionsOf(
  transaction: Handle,
  storeId: StoreId,
  { pattern }: PhoneSearch,
  eventIds: readonly string[],
): Promise<number> {
  const { rows } = await sql`
    delete from deleted_bookings
    where store_id = ${storeId} and (
      bookings::text ~ ${pattern} or jsonb_path_query_array(bookings, '$[*].event_id') ?| ${eventIds}::text[]
    )
    returning change_id`.execute(transaction);
  return rows.length;
}

export interface StoreOfCustomer {
  readonly endpoint: string;
  readonly title: string;
  readonly timeZone: string;
}

/** The store in a customer's export; undefined without such a store. */
export async function findStoreOfCustomer(
  handle: Handle,
  storeId: StoreId,
): Promise<StoreOfCustomer | undefined> {
  return handle
    .selectFrom('stores')
    .select(['endpoint', 'title', 'time_zone as timeZone'])
    .where('store_id', '=', storeId)
    .executeTakeFirst();
}

/** All that a store holds of a phone. */
export interface CustomerRecords {
  readonly events: readonly CustomerEvent[];
  readonly cancelled: readonly CancelledVisit[];
  readonly notifications: readonly CustomerNotification[];
  readonly idempotencyRecords: readonly CustomerIdempotencyRecord[];
  readonly blocks: readonly NamedBlock[];
  readonly choices: readonly CustomerChoice[];
  readonly series: readonly PersonalSeries[];
  readonly keptRows: readonly KeptEventRow[];
  /** The events that were of the phone before a change, wherever they are now. */
  readonly formerIds: readonly string[];
}

/** Finds what a store holds of a phone; `isLocking` locks its events until the transaction ends. */
export async function findCustomerRecords(
  handle: Handle,
  storeId: StoreId,
  phone: PhoneSearch,
  isLocking = false,
): Promise<CustomerRecords> {
  const findEvents = (formerIds: readonly string[]) =>
    findCustomerEvents(handle, storeId, phone, { formerIds, isLocking });
  // Locked before what changes kept is read, so that no event loses the phone in between.
  const named = await findEvents([]);
  const keptRows = await findKeptRowsOf(handle, storeId, phone);
  const former = keptRows.filter(({ isOwn }) => isOwn);
  const formerIds = [...new Set(former.map(({ eventId }) => eventId))];
  const formerNames = former.map(({ customerName }) => customerName);
  const isTheirs = (event: Pick<CustomerEvent, 'holdsPhone' | 'customerName'>) =>
    event.holdsPhone || isNamedStill(event.customerName, formerNames);
  const events = formerIds.length === 0 ? named : (await findEvents(formerIds)).filter(isTheirs);
  const cancelled = (await findCancelledVisits(handle, storeId, phone, formerIds)).filter(isTheirs);
  const ids = [...events.filter(({ isOwn }) => isOwn), ...cancelled].map(({ id }) => id);
  return {
    events,
    cancelled,
    notifications: await findCustomerNotifications(handle, storeId, phone),
    idempotencyRecords: await findCustomerIdempotencyRecords(handle, storeId, phone, ids),
    blocks: await findBlocksNaming(handle, storeId, phone),
    choices: await findCustomerChoices(handle, storeId, phone),
    series: await findSeriesOfPhone(handle, storeId, phone),
    keptRows,
    formerIds,
  };
}
