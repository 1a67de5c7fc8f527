import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { PersonalEvent, PhoneSearch } from './personal-data-rules.ts';
import { findVersionsOf, type VersionOfEvent } from './change-queries.ts';
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
}

/** The events of a phone, and those whose texts hold it, by their start; locked until the transaction ends where `isLocking`. */
async function findCustomerEvents(
  handle: Handle,
  storeId: StoreId,
  { numbers, pattern }: PhoneSearch,
  isLocking: boolean,
): Promise<CustomerEvent[]> {
  const digits = sql`regexp_replace(client_phone, '\\D', '', 'g')`;
  const isOfPhone = sql`${digits} = any (${numbers}::text[])`;
  const { rows } = await sql<CustomerEvent>`
    select ${personalColumns(storeId)}, start_time as start, end_time as "end", description,
      (
        select name from calendars
        where calendars.store_id = ${storeId} and calendars.calendar_id = events.calendar_id
      ) as "calendarName",
      price_in_cents as "priceInCents", is_confirmed as "isConfirmed", outcome, created_at as "createdAt",
      ${digits} = '' or ${isOfPhone} as "isOwn"
    from events
    where store_id = ${storeId}
      and (${isOfPhone} or concat_ws(E'\n\n\n\n', title, description, client_name) ~ ${pattern})
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
}

/** The cancelled events of a phone, and those whose texts hold it, by their start. */
async function findCancelledVisits(
  handle: Handle,
  storeId: StoreId,
  phone: PhoneSearch,
): Promise<CancelledVisit[]> {
  const { rows } = await sql<CancelledVisit>`
    select event_id as id, title, description, start_time as start, end_time as "end",
      (
        select name from calendars
        where calendars.store_id = ${storeId} and calendars.calendar_id = cancelled_events.calendar_id
      ) as "calendarName",
      price_in_cents as "priceInCents", client_name as "customerName", client_phone as "customerPhone",
      cancelled_at as "cancelledAt", reason
    from cancelled_events
    where store_id = ${storeId} and ${isCancelledOf(phone)}
    order by start_time, event_id`.execute(handle);
  return rows;
}

function isCancelledOf({ numbers, pattern }: PhoneSearch) {
  return sql`(
    regexp_replace(client_phone, '\\D', '', 'g') = any (${numbers}::text[])
    or title || E'\n\n\n\n' || description || E'\n\n\n\n' || client_name || E'\n\n\n\n' || reason ~ ${pattern}
  )`;
}

/** Removes the cancelled events of a phone, and those whose texts hold it. */
export async function removeCancelledOf(
  transaction: Handle,
  storeId: StoreId,
  phone: PhoneSearch,
): Promise<void> {
  await sql`delete from cancelled_events where store_id = ${storeId} and ${isCancelledOf(phone)}`.execute(
    transaction,
  );
}

/** The idempotency records of the bookings among some events, which they name; older releases' only share their instant. */
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
      or created_at in (
        select created_at from events where store_id = ${storeId} and event_id = any (${eventIds}::uuid[])
      )
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

/** Removes what could be brought back of bookings that were deleted at once, where a phone is among them; how many times. */
export async function removeDeletionsOf(
  transaction: Handle,
  storeId: StoreId,
  { pattern }: PhoneSearch,
): Promise<number> {
  const { rows } = await sql`
    delete from deleted_bookings where store_id = ${storeId} and bookings::text ~ ${pattern}
    returning deletion_id`.execute(transaction);
  return rows.length;
}

/** How many events and messages of a store still hold one of some names as whole words. */
export async function countNamesakes(
  handle: Handle,
  storeId: StoreId,
  names: readonly string[],
): Promise<number> {
  const holdsName = (words: string) => sql`exists (
    select 1 from unnest(${names}::text[]) as name
    where strpos(' ' || lower(${sql.raw(words)}) || ' ', ' ' || lower(name) || ' ') > 0
  )`;
  const { rows } = await sql<{ count: number }>`
    select
      (
        select count(*) from events
        where store_id = ${storeId} and ${holdsName(`concat_ws('  ', title, description, client_name)`)}
      ) + (
        select count(*) from cancelled_events
        where store_id = ${storeId} and ${holdsName(`concat_ws('  ', title, description, client_name, reason)`)}
      ) + (
        select count(*) from notifications
        where store_id = ${storeId} and ${holdsName(`coalesce(payload ->> 'userName', '')`)}
      ) + (
        select count(*) from clients where store_id = ${storeId} and ${holdsName('note')}
      ) as count`.execute(handle);
  return rows[0]?.count ?? 0;
}

export interface StoreOfCustomer {
  readonly endpoint: string;
  readonly title: string;
  readonly timeZone: string;
}

/** What an export says of the store itself; undefined without such a store. */
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
  readonly clients: readonly CustomerChoice[];
  readonly versions: readonly VersionOfEvent[];
}

/** Finds what a store holds of a phone; `isLocking` locks its events until the transaction ends. */
export async function findCustomer(
  handle: Handle,
  storeId: StoreId,
  phone: PhoneSearch,
  isLocking = false,
): Promise<CustomerRecords> {
  const events = await findCustomerEvents(handle, storeId, phone, isLocking);
  const cancelled = await findCancelledVisits(handle, storeId, phone);
  const ids = [...events.filter(({ isOwn }) => isOwn), ...cancelled].map(({ id }) => id);
  return {
    events,
    cancelled,
    notifications: await findCustomerNotifications(handle, storeId, phone),
    idempotencyRecords: await findCustomerIdempotencyRecords(handle, storeId, phone, ids),
    blocks: await findBlocksNaming(handle, storeId, phone),
    clients: await findCustomerChoices(handle, storeId, phone),
    versions: await findVersionsOf(handle, storeId, phone),
  };
}
