import { sql } from 'kysely';
import { compileOnce } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { TimeRange } from '../events/event-time-rules.ts';
import { pruneExpired, storeAnswer, type AnswerToKeep } from '../booking/idempotency-queries.ts';
import type { LinkedBooking } from './linked-booking-rules.ts';

/** An event with its store as the holder of its link may see it, also for a time after its cancellation. */
export async function findLinkedBooking(
  handle: Handle,
  storeId: StoreId,
  eventId: string,
  cancelledAfter: Date,
): Promise<LinkedBooking | undefined> {
  const [booking] = await readLinkedBooking(handle, { storeId, eventId, cancelledAfter });
  return booking;
}

interface LinkValues {
  readonly storeId: StoreId;
  readonly eventId: string;
  readonly cancelledAfter: Date;
}

const readLinkedBooking = compileOnce<LinkValues, LinkedBooking>((value) => {
  const columns = sql`event_id, calendar_id, title, booked_services, start_time, end_time, price_in_cents, is_confirmed,
    client_name, client_phone, manage_key, revision, moved_from`;
  const isMeant = sql`store_id = ${value('storeId')} and event_id = ${value('eventId')}`;
  return sql<LinkedBooking>`
    select booking.event_id as "eventId", booking.calendar_id as "calendarId", calendars.name as "calendarName",
      booking.title, booked_services as "services", start_time as start, end_time as "end",
      booking.price_in_cents as "priceInCents", services.show_price as "showsPrice",
      is_confirmed as "isConfirmed", client_name as "customerName", client_phone as "customerPhone",
      manage_key as "manageKey", revision, client_moves as "customerMoves", moved_from as "movedFrom",
      cancelled_at as "cancelledAt",
      stores.title as "storeTitle", stores.phone as "storePhone", time_zone as "timeZone",
      expiration_date as "expirationDate", show_google_calendar_button as "showsGoogleCalendarButton",
      client_changes as "allowsChanges", change_notice_minutes as "noticeInMinutes"
    from (
      select ${columns}, client_moves, null::timestamptz as cancelled_at from events where ${isMeant}
      union all
      select ${columns}, 0::smallint, cancelled_at from cancelled_events
      where ${isMeant} and cancelled_at > ${value('cancelledAfter')}
    ) as booking
    join stores on stores.store_id = ${value('storeId')}
    left join calendars on calendars.store_id = ${value('storeId')} and calendars.calendar_id = booking.calendar_id
    left join services on services.store_id = ${value('storeId')}
      and services.service_id = (booked_services -> 0 ->> 'id')::uuid`;
});

/** The condition that an event is as the holder of its link was shown it. */
export function isAsShown({ eventId, revision }: Pick<LinkedBooking, 'eventId' | 'revision'>) {
  return sql`event_id = ${eventId} and revision = ${revision}`;
}

export interface Move extends TimeRange {
  readonly calendarId: string;
  readonly movedAt: Date;
}

type MovedBooking = Pick<
  LinkedBooking,
  'calendarId' | 'start' | 'end' | 'isConfirmed' | 'revision' | 'customerMoves' | 'movedFrom'
>;

/**
 * Gives a booking another time, which its customer chose, and answers what that changed; undefined when it is no longer as
 * they were shown it.
 * Called behind the locks of both calendars: the constraint refuses a time that is not free.
 */
export async function moveBookingTo(
  handle: Handle,
  storeId: StoreId,
  shown: Pick<LinkedBooking, 'eventId' | 'revision'>,
  { calendarId, start, end, movedAt }: Move,
): Promise<MovedBooking | undefined> {
  const { rows } = await sql<MovedBooking>`
    update events
    set calendar_id = ${calendarId}, start_time = ${start}, end_time = ${end}, may_overlap = false,
      is_confirmed = false, presence_at = null, moved_from = coalesce(moved_from, start_time), moved_by = 'client',
      moved_at = ${movedAt}, client_moves = client_moves + 1, revision = revision + 1
    where store_id = ${storeId} and ${isAsShown(shown)}
    returning calendar_id as "calendarId", start_time as start, end_time as "end", is_confirmed as "isConfirmed", revision,
      client_moves as "customerMoves", moved_from as "movedFrom"`.execute(handle);
  return rows[0];
}

/** Keeps the answer to a move under its key; the database refuses a key in use (`isIdempotencyKeyInUse`). */
export async function keepMoveAnswer(
  handle: Handle,
  storeId: StoreId,
  answer: AnswerToKeep,
  move: { readonly eventId: string; readonly createdAt: Date },
): Promise<void> {
  await sql`
    with ${pruneExpired(storeId, answer.expiredUntil)}
    ${storeAnswer(storeId, answer, move, sql`from (select count(*) from expired) as pruned`)}`.execute(
    handle,
  );
}
