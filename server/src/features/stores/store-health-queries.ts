import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';

/** A store as its operator looks at it: what it is called, and what it needs to be booked. */
export interface StoreHealth {
  readonly endpoint: string;
  readonly title: string;
  readonly timeZone: string;
  /** 'YYYY-MM-DD'; null never expires. */
  readonly expirationDate: string | null;
  readonly usernames: readonly string[];
  readonly hasCalendars: boolean;
  /** Whether a calendar keeps opening hours that there are. */
  readonly hasHours: boolean;
  /** Whether a service is offered in a calendar. */
  readonly hasServices: boolean;
  /** When the last of its events starts, past or to come; null without any. */
  readonly lastStart: Date | null;
  /** Messages that were given up, or should have left before `overdueSince`. */
  readonly stuckMessages: number;
}

/** All stores by endpoint; the last event of each is one step into an index, however many there are. */
export async function findStoresHealth(handle: Handle, overdueSince: Date): Promise<StoreHealth[]> {
  const { rows } = await sql<StoreHealth>`
    select endpoint, title, time_zone as "timeZone", expiration_date as "expirationDate",
      array(select username from owners where owners.store_id = stores.store_id order by username) as usernames,
      exists (select from calendars where calendars.store_id = stores.store_id) as "hasCalendars",
      exists (
        select from calendars join opening_hours on opening_hours.store_id = calendars.store_id
          and opening_hours.opening_hours_id = any (calendars.opening_hours_ids)
        where calendars.store_id = stores.store_id
      ) as "hasHours",
      exists (select from service_calendars where service_calendars.store_id = stores.store_id) as "hasServices",
      (
        select start_time from events where events.store_id = stores.store_id order by start_time desc limit 1
      ) as "lastStart",
      coalesce(stuck.messages, 0)::int as "stuckMessages"
    from stores left join (
      select store_id, count(*) as messages from notifications
      where state = 'dead' or (state in ('queued', 'leased') and due_at < ${overdueSince})
      group by store_id
    ) as stuck on stuck.store_id = stores.store_id
    order by endpoint`.execute(handle);
  return rows;
}
