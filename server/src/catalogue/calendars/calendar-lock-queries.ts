import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** Locks a calendar until the transaction ends: nobody else books in it meanwhile. */
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
 * Locks a calendar until the transaction ends, and makes bookings computed before compute again. Every change that an
 * owner makes to events begins with it; false without such a calendar.
 */
export async function lockAndRaiseOffer(
  handle: Handle,
  storeId: StoreId,
  calendarId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update calendars set offer_version = offer_version + 1
    where store_id = ${storeId} and calendar_id = ${calendarId}
    returning calendar_id`.execute(handle);
  return rows.length === 1;
}

/** `lockCalendar` for several: always in the order of their ids, so that no two of these wait for each other. */
export async function lockCalendars(
  handle: Handle,
  storeId: StoreId,
  calendarIds: readonly string[],
): Promise<void> {
  await sql`
    select 1 from calendars where store_id = ${storeId} and calendar_id = any (${calendarIds}::uuid[])
    order by calendar_id for no key update`.execute(handle);
}

/** `lockAndRaiseOffer` for several. */
export async function raiseOfferVersions(
  handle: Handle,
  storeId: StoreId,
  calendarIds: readonly string[],
): Promise<void> {
  await lockCalendars(handle, storeId, calendarIds);
  await sql`
    update calendars set offer_version = offer_version + 1
    where store_id = ${storeId} and calendar_id = any (${calendarIds}::uuid[])`.execute(handle);
}

/** The offer a booking was computed from: a calendar, and the version that says whether its slots still stand. */
export interface StandingOffer {
  readonly calendarId: string;
  readonly offerVersion: number;
  /** Each booking may withdraw other slots, so that other bookings compute theirs again. */
  readonly isGrouped: boolean;
}

/**
 * The part of a statement that locks a calendar's row for a booking, counts it there and gives the row's id, or nothing once the
 * offer no longer stands: PostgreSQL looks at the row again after it has waited for the lock.
 */
export function lockStandingOffer(
  storeId: StoreId,
  { calendarId, offerVersion, isGrouped }: StandingOffer,
  condition = sql``,
) {
  return sql`
    update calendars set busy_version = busy_version + 1, offer_version = offer_version + ${Number(isGrouped)}::int
    where store_id = ${storeId} and calendar_id = ${calendarId} and offer_version = ${offerVersion}${condition}
    returning calendar_id`;
}

/**
 * `lockStandingOffer` for two calendars, which may be the same: the parts of a statement of which `standing` gives a row
 * only while both offers stand. The second lock waits for the first, in the order of their ids as in `lockCalendars`.
 */
export function lockStandingOffersPart(storeId: StoreId, one: StandingOffer, other: StandingOffer) {
  if (one.calendarId === other.calendarId) return sql`standing as (${lockStandingOffer(storeId, one)})`;
  const [first, second] = one.calendarId < other.calendarId ? [one, other] : [other, one];
  const afterFirst = sql` and exists (select 1 from first_standing)`;
  return sql`
    first_standing as (${lockStandingOffer(storeId, first)}),
    standing as (${lockStandingOffer(storeId, second, afterFirst)})`;
}
