import { sql } from 'kysely';
import type { BookedService, Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { recordedChange, type NewChange } from '../../stores/change-log/change-log-queries.ts';
import type { OccupiedSpan } from '../availability/stripes/striped-time-rules.ts';
import { noPersonConfirmedCondition, recentBookingsPart } from './flood-queries.ts';
import { pruneExpiredPart, keepAnswerPart, type AnswerToKeep } from './idempotency-queries.ts';
import { lockStandingOffer, type StandingOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';

export interface NewBooking extends OccupiedSpan {
  readonly eventId: string;
  /** The secret behind the customer's link. */
  readonly manageKey: Buffer;
  /** Booked one after another. */
  readonly services: readonly BookedService[];
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly priceInCents: number | null;
  /** By the store's rule: no person was asked. */
  readonly isConfirmed: boolean;
  /** The customer chose no calendar. */
  readonly hadNoPreference: boolean;
  readonly customerName: string;
  readonly customerPhone: string;
  /** '' for none. */
  readonly note: string;
  readonly createdAt: Date;
  /** How many bookings a phone may have ahead, this one with them; undefined counts none. */
  readonly maxOpenBookings: number | undefined;
  /** How many bookings the store may get within an hour, this one with them; undefined counts none. */
  readonly maxRecentBookings: number | undefined;
  /** How many of the phone's bookings may wait for the owner's yes, this one with them; undefined counts none. */
  readonly maxUnconfirmedBookings: number | undefined;
  /** The id comes from a proof of work, which is good for one booking. */
  readonly isProven: boolean;
}

/** Tells customers of bookings that their store confirmed as they came. */
export interface ConfirmedBookings {
  /** Returns at once; what fails is made good later. */
  tell(storeId: StoreId): void;
}

/**
 * `changed`: the offer must be computed again. `full`: the phone has as many bookings ahead as it may have. `crowded`: the
 * store got as many within the last hour, or the phone has as many unconfirmed ones, as they may without a proof of work, or the
 * proof has made a booking before. `blocked`: its owner wants no bookings of the phone.
 */
export type InsertBookingResult = 'booked' | 'taken' | 'changed' | 'full' | 'crowded' | 'blocked';

/**
 * Adds a booking, its idempotency record and its entry of the log behind the calendar's lock in one statement; nothing is stored unless the
 * result is `booked`. A key in use makes the database refuse the whole statement (`isIdempotencyKeyInUse`). Other
 * bookings are counted as they are at the statement's start: what else is under way is not.
 */
export async function insertBooking(
  handle: Handle,
  storeId: StoreId,
  offer: StandingOffer,
  booking: NewBooking,
  record: AnswerToKeep | undefined,
  change: NewChange,
): Promise<InsertBookingResult> {
  const { maxOpenBookings: maxOpen, maxRecentBookings: maxRecent } = booking;
  const maxUnconfirmed = maxOpen === undefined ? undefined : booking.maxUnconfirmedBookings;
  const fullCondition = maxOpen === undefined ? no : sql`(select number from open_bookings) >= ${maxOpen}`;
  const crowds = [
    ...(maxRecent === undefined ? [] : [sql`(select number from recent_bookings) >= ${maxRecent}`]),
    ...(maxUnconfirmed === undefined
      ? []
      : [sql`(select unconfirmed from open_bookings) >= ${maxUnconfirmed}`]),
    ...(booking.isProven ? [cancelledCondition(storeId, booking)] : []),
  ];
  const crowdedCondition = crowds.length === 0 ? no : sql`(${sql.join(crowds, sql` or `)})`;
  const blockedCondition = sql`exists (
    select 1 from clients
    where clients.store_id = ${storeId} and clients.phone = ${booking.customerPhone} and blocked_at is not null
  )`;
  const { rows } = await sql<InsertBookingRow>`
    with calendar as (${lockStandingOffer(storeId, offer)}),
    ${record ? sql`${pruneExpiredPart(storeId, record)},` : sql``}
    ${maxOpen === undefined ? sql`` : openCountPart(storeId, booking, maxOpen)}
    ${maxRecent === undefined ? sql`` : recentCountPart(storeId, booking, maxRecent)}
    refused as (select ${fullCondition} as "isFull", ${crowdedCondition} as "isCrowded", ${blockedCondition} as "isBlocked"),
    event as (
      insert into events (
        store_id, event_id, calendar_id, title, description, start_time, end_time, price_in_cents,
        client_name, client_phone, is_booking, manage_key, booked_services, created_at, is_confirmed, confirmed_by,
        occupied_from, occupied_until, had_no_preference
      )
      select
        ${storeId}::uuid, ${booking.eventId}::uuid, calendar_id, ${booking.title}, ${booking.note}, ${booking.start}::timestamptz,
        ${booking.end}::timestamptz, ${booking.priceInCents}::int, ${booking.customerName},
        ${booking.customerPhone}, true, ${booking.manageKey}::bytea, ${JSON.stringify(booking.services)}::jsonb,
        ${booking.createdAt}::timestamptz, ${booking.isConfirmed}::boolean, ${confirmedBy(booking)}::text,
        ${booking.occupiedFrom}::timestamptz, ${booking.occupiedUntil}::timestamptz, ${booking.hadNoPreference}::boolean
      from calendar cross join refused ${record ? sql`cross join (select count(*) from expired) as pruned` : sql``}
      where not ("isFull" or "isCrowded" or "isBlocked")
      on conflict do nothing
      returning event_id
    )
    ${record ? sql`, stored as (${keepAnswerPart(storeId, record, booking, sql`from event`)})` : sql``},
    logged as (${recordedChange(storeId, change, sql`from event`)})
    select exists (select 1 from calendar) as "isCurrent", exists (select 1 from event) as "isBooked",
      refused.*
    from refused`.execute(handle);
  if (rows[0]?.isBooked) return 'booked';
  if (rows[0]?.isBlocked) return 'blocked';
  if (rows[0]?.isFull) return 'full';
  if (rows[0]?.isCrowded) return 'crowded';
  return rows[0]?.isCurrent ? 'taken' : 'changed';
}

interface InsertBookingRow {
  readonly isCurrent: boolean;
  readonly isBooked: boolean;
  readonly isFull: boolean;
  readonly isCrowded: boolean;
  readonly isBlocked: boolean;
}

const no = sql`false`;

/** Whom the confirmation of a new booking is by; null where nobody confirmed it yet. */
export function confirmedBy({ isConfirmed }: NewBooking): 'auto' | null {
  return isConfirmed ? 'auto' : null;
}

/** Counts no further than the limit. */
function openCountPart(storeId: StoreId, { customerPhone, createdAt }: NewBooking, max: number) {
  return sql`
    open_bookings as (
      select count(*) as number, count(*) filter (where ${noPersonConfirmedCondition}) as unconfirmed
      from (
        select is_confirmed, confirmed_by from events
        where store_id = ${storeId} and client_phone = ${customerPhone} and is_booking
          and start_time > ${createdAt}
        limit ${max}
      ) as counted
    ),`;
}

/** Counts no further than the limit. */
function recentCountPart(storeId: StoreId, { createdAt }: NewBooking, max: number) {
  return sql`
    recent_bookings as (
      select count(*) as number from (${recentBookingsPart(storeId, createdAt)} limit ${max}) as counted
    ),`;
}

/** The condition that a booking of this id was cancelled; of one that was not, the primary key knows. */
function cancelledCondition(storeId: StoreId, { eventId }: NewBooking) {
  return sql`exists (select 1 from cancelled_events where store_id = ${storeId} and event_id = ${eventId})`;
}
