import { sql, type RawBuilder } from 'kysely';
import type { BookingRange, BookingTime } from '../../catalogue/days-off/block-rules.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { earliestStartReaching, type TimeRange } from '../events/event-time-rules.ts';

/** Customers' events that begin after an instant and may touch a range, the soonest first, on the clock of a zone. */
export async function findUpcomingBookings(
  handle: Handle,
  storeId: StoreId,
  after: Date,
  { from, until, calendarId, timeZone }: UpcomingRange,
): Promise<BookingTime[]> {
  const secondsOf = (instant: RawBuilder<unknown>) =>
    sql`extract(epoch from ${instant} at time zone ${timeZone})::float8`;
  const { rows } = await sql<BookingTime>`
    select event_id as id, ${secondsOf(sql`start_time`)} as start, ${secondsOf(sql`end_time`)} as "end"
    from events
    where store_id = ${storeId} and start_time > greatest(${after}::timestamptz, ${earliestStartReaching(from)})
      and end_time > ${from} ${until ? sql`and start_time < ${until}` : sql``}
      ${calendarId === null ? sql`` : sql`and calendar_id = ${calendarId}`}
      and ${customersCondition}
    order by start_time, event_id`.execute(handle);
  return rows;
}

interface UpcomingRange extends BookingRange {
  readonly calendarId: string | null;
  readonly timeZone: string;
}

/** How many of these begin after an instant and touch each of some time ranges, in their order. */
export async function countUpcomingBookings(
  handle: Handle,
  storeId: StoreId,
  after: Date,
  ranges: readonly TimeRange[],
): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (
      select count(*)::int from events
      where store_id = ${storeId} and start_time > greatest(${after}::timestamptz, earliest)
        and start_time < range_end and end_time > range_start and ${customersCondition}
    ) as count
    from unnest(
      ${ranges.map(({ start }) => earliestStartReaching(start))}::timestamptz[],
      ${ranges.map(({ start }) => start)}::timestamptz[],
      ${ranges.map(({ end }) => end)}::timestamptz[]
    ) with ordinality as ranges (earliest, range_start, range_end, place)
    order by place`.execute(handle);
  return rows.map(({ count }) => count);
}

const customersCondition = sql`(client_name <> '' or client_phone <> '')`;
