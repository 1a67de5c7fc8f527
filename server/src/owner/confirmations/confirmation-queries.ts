import { sql, type RawBuilder } from 'kysely';
import { MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { bookedBetweenCondition } from '../../scheduling/booking/flood-queries.ts';
import { eventColumnsOf } from '../../scheduling/events/event-queries.ts';
import type { StoredEvent } from '../../scheduling/events/event-rules.ts';

/** A confirmation that could not be written for so long tells nobody anything new. */
const MADE_GOOD_FOR_MILLISECONDS = 10 * MILLISECONDS_A_MINUTE;

/** A booking that its store confirmed as it came, and whose customer is still to be told. */
export interface UntoldBooking extends StoredEvent {
  /** Of its one confirmation: whoever computes it again, and whenever, means the same message. */
  readonly messageId: string;
  readonly calendarId: string | null;
  readonly calendarName: string | null;
}

/** Of its one confirmation, by event and start. */
const messageId = sql`md5('confirmation ' || events.event_id || ' ' || extract(epoch from start_time)::bigint)::uuid`;

/** Confirmed as they came in the last ten minutes and ahead; what was moved since has no second confirmation. */
function untoldCondition(storeId: RawBuilder<unknown>, now: Date) {
  const since = new Date(now.getTime() - MADE_GOOD_FOR_MILLISECONDS);
  return sql`events.store_id = ${storeId} and ${bookedBetweenCondition(since, now)}
    and is_confirmed and confirmed_by = 'auto' and moved_at is null and start_time > ${now}
    and not exists (
      select 1 from notifications where notifications.store_id = ${storeId} and notification_id = ${messageId}
    )`;
}

/** A store's bookings whose customers are still to be told. */
export async function findUntoldBookings(
  handle: Handle,
  storeId: StoreId,
  now: Date,
): Promise<UntoldBooking[]> {
  const { rows } = await sql<UntoldBooking>`
    select ${eventColumnsOf(storeId)}, ${messageId} as "messageId", events.calendar_id as "calendarId",
      calendars.name as "calendarName"
    from events
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = events.calendar_id
    where ${untoldCondition(sql`${storeId}`, now)}
    order by events.event_id`.execute(handle);
  return rows;
}

/**
 * The stores with such bookings, also where they confirm none by themselves any more, by one statement for all. Not `exists`, which
 * PostgreSQL may answer by looking at the bookings of all stores at once.
 */
export async function findStoresToConfirm(handle: Handle, now: Date): Promise<StoreId[]> {
  const { rows } = await sql<{ storeId: StoreId }>`
    select store_id as "storeId" from stores
    where (select true from events where ${untoldCondition(sql`stores.store_id`, now)} limit 1)`.execute(
    handle,
  );
  return rows.map(({ storeId }) => storeId);
}
