import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { eventColumnsOf, type ListedEvent } from '../events/event-queries.ts';
import { earliestStartReaching, type TimeRange } from '../events/event-time-rules.ts';

export interface UpcomingBooking extends TimeRange {
  readonly id: string;
  readonly calendarId: string | null;
}

/** Customers' events that begin after an instant and may touch a range, the soonest first. */
export async function findUpcomingBookings(
  handle: Handle,
  storeId: StoreId,
  after: Date,
  { from, until }: { readonly from: Date; readonly until: Date | undefined },
): Promise<UpcomingBooking[]> {
  const { rows } = await sql<UpcomingBooking>`
    select event_id as id, calendar_id as "calendarId", start_time as start, end_time as "end"
    from events
    where store_id = ${storeId} and start_time > greatest(${after}::timestamptz, ${earliestStartReaching(from)})
      and end_time > ${from} ${until ? sql`and start_time < ${until}` : sql``}
      and (client_name <> '' or client_phone <> '')
    order by start_time, event_id`.execute(handle);
  return rows;
}

/** Events of a store by their ids, in order of their start. */
export async function findEventsById(
  handle: Handle,
  storeId: StoreId,
  ids: readonly string[],
): Promise<ListedEvent[]> {
  const { rows } = await sql<ListedEvent>`
    select ${eventColumnsOf(storeId)}, calendars.name as "calendarName"
    from events
    left join calendars using (store_id, calendar_id)
    where events.store_id = ${storeId} and event_id = any (${ids}::uuid[])
    order by start_time, event_id`.execute(handle);
  return rows;
}
