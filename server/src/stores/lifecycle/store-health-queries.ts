import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** A store as its operator sees it: its names, and what it needs to be booked. */
export interface StoreHealth {
  readonly endpoint: string;
  readonly title: string;
  readonly timeZone: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
  readonly usernames: readonly string[];
  readonly hasCalendars: boolean;
  readonly hasHours: boolean;
  /** A calendar is linked to existing opening hours. */
  readonly hasLinkedHours: boolean;
  /** A service is offered in a calendar. */
  readonly hasServices: boolean;
  /** What a release before `0008_service_times` books wrong: minutes around a service, or a calendar's own terms. */
  readonly hasServiceTimes: boolean;
  /** When the last of its bookings starts, past or to come; null without any. */
  readonly lastBooking: Date | null;
  /** Messages that were given up, or should have left before `overdueSince`. */
  readonly stuckMessages: number;
  /** When it came by itself; null of a store that the operator made. */
  readonly signedUpAt: Date | null;
  /** Since when the operator keeps it closed; null of a store that is open. */
  readonly suspendedAt: Date | null;
  /** Members whose login is not ended. */
  readonly members: number;
}

/**
 * All stores by endpoint. The last booking of each is found from the end of an index, behind the owner's own events after
 * it; of a store without bookings another index knows that in one step, so that its events are not looked through. That
 * one is not `exists`, which PostgreSQL may answer by looking at the bookings of all stores at once.
 */
export async function findStoresHealth(handle: Handle, overdueSince: Date): Promise<StoreHealth[]> {
  const { rows } = await sql<StoreHealth>`
    select endpoint, title, time_zone as "timeZone", expiration_date as "expirationDate",
      signed_up_at as "signedUpAt", suspended_at as "suspendedAt",
      array(select username from owners where owners.store_id = stores.store_id order by username) as usernames,
      exists (select 1 from calendars where calendars.store_id = stores.store_id) as "hasCalendars",
      exists (select 1 from opening_hours where opening_hours.store_id = stores.store_id) as "hasHours",
      exists (
        select 1 from calendars join opening_hours on opening_hours.store_id = calendars.store_id
          and opening_hours.opening_hours_id = any (calendars.opening_hours_ids)
        where calendars.store_id = stores.store_id
      ) as "hasLinkedHours",
      exists (select 1 from service_calendars where service_calendars.store_id = stores.store_id) as "hasServices",
      exists (select 1 from services where services.store_id = stores.store_id and before_minutes + after_minutes > 0)
        or exists (
          select 1 from service_calendars where service_calendars.store_id = stores.store_id
            and coalesce(duration_in_minutes, price_in_cents) is not null
        ) as "hasServiceTimes",
      case when (select true from events where events.store_id = stores.store_id and is_booking limit 1) then (
        select start_time from events where events.store_id = stores.store_id and is_booking
        order by start_time desc limit 1
      ) end as "lastBooking",
      coalesce(stuck.messages, 0)::int as "stuckMessages",
      (
        select count(*) from members where members.store_id = stores.store_id and disabled_at is null
      ) as members
    from stores left join (
      select store_id, count(*) as messages from notifications
      where (state = 'dead' and coalesce(last_error, '') not in ('superseded', 'expired', 'held'))
        or (state in ('queued', 'leased', 'ready') and due_at < ${overdueSince})
      group by store_id
    ) as stuck on stuck.store_id = stores.store_id
    order by endpoint`.execute(handle);
  return rows;
}

/** Blocks and events ahead, which another time zone would concern. */
export interface StoreAhead {
  readonly timeZone: string;
  readonly blocks: number;
  /** Events that begin after now. */
  readonly events: number;
}

/** Undefined without such a store. */
export async function findStoreAhead(
  handle: Handle,
  storeId: StoreId,
  now: Date,
): Promise<StoreAhead | undefined> {
  const { rows } = await sql<StoreAhead>`
    select time_zone as "timeZone",
      (select count(*) from blocks where blocks.store_id = ${storeId} and ${aheadCondition(now)}) as blocks,
      (select count(*) from events where events.store_id = ${storeId} and start_time > ${now}) as events
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** A block is not over on its store's clock. */
function aheadCondition(now: Date) {
  const today = sql`(${now}::timestamptz at time zone time_zone)::date`;
  return sql`(repeats = 'yearly' or last_day is null or last_day >= ${today})`;
}
