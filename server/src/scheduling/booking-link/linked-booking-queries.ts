import { sql, type RawBuilder } from 'kysely';
import { eventLimits } from '@hora-marcada/shared/rules';
import { compileOnce, type ValueIn } from '../../platform/database/compile-once.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import {
  selectMoveSetup,
  type SelectedSetup,
  type MoveSetupValues,
} from '../availability/availability-queries.ts';
import type { LinkedBooking } from './linked-booking-rules.ts';
import { lastDayPart, notSuspendedCondition } from '../../stores/suspension/suspension-queries.ts';

export interface LinkValues {
  readonly storeId: StoreId;
  readonly eventId: string;
  /** Bookings that were cancelled until then are not found. */
  readonly cancelledAfter: Date;
}

/** An event with its store as the holder of its link may see it, also for a time after its cancellation. */
export async function findLinkedBooking(
  handle: Handle,
  values: LinkValues,
): Promise<LinkedBooking | undefined> {
  const [booking] = await readLinkedBooking(handle, values);
  return booking;
}

/** A booking with what decides where it may be moved to, read together: the calendar asked for and the booking's own. */
export interface MovableBookingRow extends LinkedBooking, SelectedSetup {
  /** Of the calendar that the booking lies in, as `StandingOffer` takes it; null in none. */
  readonly ownOfferVersion: number | null;
  readonly isOwnGrouped: boolean;
  /** Events that may overlap lie on the booking: when it leaves, they may come back under the guarantee. */
  readonly isOverlapped: boolean;
}

/** As `findLinkedBooking`; the setup's calendar is null where the booking may not be moved there. */
export async function findMovableBooking(
  handle: Handle,
  values: LinkValues & MoveSetupValues,
): Promise<MovableBookingRow | undefined> {
  const [row] = await readMovableBooking(handle, values);
  return row;
}

const readLinkedBooking = compileOnce<LinkValues, LinkedBooking>((value) => selectLinkedBooking(value));

const readMovableBooking = compileOnce<LinkValues & MoveSetupValues, MovableBookingRow>((value) => {
  const eventId = sql`booking.event_id`;
  const calendarId = sql`booking.calendar_id`;
  const services = sql`booking.booked_services`;
  const setup = selectMoveSetup(value, { eventId, calendarId, services });
  const columns = sql`,
      setup.*, calendars.offer_version as "ownOfferVersion",
      exists (
        select 1 from opening_hours
        where opening_hours.store_id = ${value('storeId')}
          and opening_hours_id = any (calendars.opening_hours_ids) and force_group
      ) as "isOwnGrouped",
      exists (
        select 1 from events
        where events.store_id = ${value('storeId')} and events.calendar_id = ${calendarId} and may_overlap
          and events.start_time >= booking.start_time - ${longestEvent}
          and events.start_time < booking.end_time and events.end_time > booking.start_time
      ) as "isOverlapped"`;
  return selectLinkedBooking<MovableBookingRow>(
    value,
    columns,
    sql`left join lateral (${setup}) as setup on true`,
  );
});

const longestEvent = sql`make_interval(mins => ${sql.lit(eventLimits.minutes)})`;

/** True where the store shows the price of each service booked; null where nothing is known of them. */
const showsPrice = (storeId: RawBuilder<unknown>) => sql`(
  select bool_and(coalesce(services.show_price, false))
  from jsonb_array_elements(booking.booked_services) as part
  left join services
    on services.store_id = ${storeId} and services.service_id = (part ->> 'id')::uuid
)`;

/** When the series of the booking comes, as `SeriesRhythm`; null for none. */
const rhythmPart = (storeId: RawBuilder<unknown>) => sql`(
  select json_build_object(
    'first_day', first_day, 'time', to_char(time, 'HH24:MI'), 'every_weeks', every_weeks, 'month_week', month_week
  )
  from series
  where series.store_id = ${storeId} and series.series_id = booking.series_id
)`;

function selectLinkedBooking<Row = LinkedBooking>(value: ValueIn<LinkValues>, more = sql``, joins = sql``) {
  const columns = sql`event_id, calendar_id, title, booked_services, start_time, end_time, price_in_cents, is_confirmed,
    client_name, client_phone, manage_key, revision, moved_from, series_id`;
  const meantCondition = sql`store_id = ${value('storeId')} and event_id = ${value('eventId')}`;
  return sql<Row>`
    select booking.event_id as "eventId", booking.calendar_id as "calendarId", calendars.name as "calendarName",
      booking.title, booked_services as "services", start_time as start, end_time as "end",
      occupied_from as "occupiedFrom", occupied_until as "occupiedUntil",
      booking.price_in_cents as "priceInCents", ${showsPrice(value('storeId'))} as "showsPrice",
      is_confirmed as "isConfirmed", outcome is not distinct from 'missed' as "isMissed", review_url as "reviewUrl",
      client_name as "customerName", client_phone as "customerPhone",
      manage_key as "manageKey", revision, presence_at is not null as "isPresent", client_moves as "customerMoves", moved_from as "movedFrom",
      cancelled_at as "cancelledAt", cancelled_by = 'client' as "isCancelledByCustomer", changed_at as "changedAt",
      stores.title as "storeTitle", endpoint as "storeEndpoint", stores.phone as "storePhone", stores.footer as "storeFooter",
      stores.time_zone as "timeZone", ${lastDayPart} as "expirationDate",
      show_google_calendar_button as "showsGoogleCalendarButton", client_changes as "allowsChanges",
      change_notice_minutes as "deadlineInMinutes",
      reminder_hours <> '{}' as reminds, coalesce(no_reminders, false) as "wantsNoReminders",
      blocked_at is not null as "isBlocked", ${rhythmPart(value('storeId'))} as series${more}
    from (
      select ${columns}, occupied_from, occupied_until, outcome, client_moves, presence_at, null::timestamptz as cancelled_at,
        null::text as cancelled_by, coalesce(moved_at, created_at) as changed_at
      from events where ${meantCondition}
      union all
      select ${columns}, null, null, null, 0::smallint, null, cancelled_at, cancelled_by, cancelled_at from cancelled_events
      where ${meantCondition} and cancelled_at > ${value('cancelledAfter')}
    ) as booking
    join stores on stores.store_id = ${value('storeId')} and ${notSuspendedCondition}
    left join calendars on calendars.store_id = ${value('storeId')} and calendars.calendar_id = booking.calendar_id
    left join clients on clients.store_id = ${value('storeId')} and clients.phone = booking.client_phone
    ${joins}`;
}

/** The condition that an event is as the holder of its link was shown it. */
export function asShownCondition({ eventId, revision }: Pick<LinkedBooking, 'eventId' | 'revision'>) {
  return sql`event_id = ${eventId} and revision = ${revision}`;
}
