import type { BookingAnswer } from '@hora-marcada/shared/contract';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { holdOffer, type Offer } from '../availability/calendar-queries.ts';

export interface NewBooking {
  readonly eventId: string;
  readonly title: string;
  readonly start: Date;
  readonly end: Date;
  readonly priceInCents: number | null;
  readonly customerName: string;
  readonly customerPhone: string;
  readonly createdAt: Date;
  /** How many bookings a phone may have ahead, this one with them; undefined counts none. */
  readonly maxOpenBookings: number | undefined;
}

/** An answer that repeats itself under its key. */
export interface KeptAnswer {
  readonly fingerprint: string;
  readonly answer: BookingAnswer;
}

export interface NewKeptAnswer extends KeptAnswer {
  readonly key: string;
  /** Answers kept until here are forgotten meanwhile. */
  readonly since: Date;
}

/**
 * `changed`: what was offered is no longer certain, and has to be computed again. `full`: the phone has as many
 * bookings ahead as it may have.
 */
export type Insertion = 'booked' | 'taken' | 'changed' | 'full';

/**
 * Adds a booking, and the answer to keep, behind the calendar's lock in one statement; nothing of it is kept unless
 * it is `booked`. A key that is in use makes the database refuse the whole statement (`isKeyInUse`). The phone's
 * bookings ahead are those of when the statement began: what else is under way is not counted.
 */
export async function insertBooking(
  handle: Handle,
  storeId: StoreId,
  offer: Offer,
  booking: NewBooking,
  kept: NewKeptAnswer | undefined,
): Promise<Insertion> {
  const { maxOpenBookings: most } = booking;
  const { rows } = await sql<{ isCurrent: boolean; isBooked: boolean; isFull: boolean }>`
    with calendar as (${holdOffer(storeId, offer)}),
    ${kept ? forgetting(storeId, kept.since) : sql``}
    ${most === undefined ? sql`` : countingAhead(storeId, booking, most)}
    event as (
      insert into events (
        store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents,
        client_name, client_phone, is_booking, created_at
      )
      select
        ${storeId}::uuid, ${booking.eventId}::uuid, calendar_id, ${booking.title}, ${booking.start}::timestamptz,
        ${booking.end}::timestamptz, ${booking.priceInCents}::int, ${booking.customerName},
        ${booking.customerPhone}, true, ${booking.createdAt}::timestamptz
      from calendar ${kept ? sql`cross join (select count(*) from forgotten) as before` : sql``}
      ${most === undefined ? sql`` : sql`where (select bookings from ahead) < ${most}`}
      on conflict do nothing
      returning event_id
    )
    ${kept ? keeping(storeId, kept, booking.createdAt) : sql``}
    select exists (select from calendar) as "isCurrent", exists (select from event) as "isBooked",
      ${most === undefined ? sql`false` : sql`(select bookings from ahead) >= ${most}`} as "isFull"`.execute(
    handle,
  );
  if (rows[0]?.isBooked) return 'booked';
  if (rows[0]?.isFull) return 'full';
  return rows[0]?.isCurrent ? 'taken' : 'changed';
}

/** The answer kept under an idempotency key since an instant. */
export async function findKeptAnswer(
  handle: Handle,
  storeId: StoreId,
  key: string,
  since: Date,
): Promise<KeptAnswer | undefined> {
  const { rows } = await sql<KeptAnswer>`
    select request_hash as fingerprint, answer
    from idempotency_keys
    where store_id = ${storeId} and key = ${key} and created_at > ${since}`.execute(handle);
  return rows[0];
}

/** Counts no further than matters. */
function countingAhead(storeId: StoreId, { customerPhone, createdAt }: NewBooking, most: number) {
  return sql`
    ahead as (
      select count(*) as bookings
      from (
        select from events
        where store_id = ${storeId} and client_phone = ${customerPhone} and is_booking
          and start_time > ${createdAt}
        limit ${most}
      ) as counted
    ),`;
}

/** Skips locked rows, because two bookings of a store may forget the same answers at once. */
function forgetting(storeId: StoreId, since: Date) {
  return sql`
    forgotten as (
      delete from idempotency_keys
      where store_id = ${storeId} and key in (
        select key from idempotency_keys
        where store_id = ${storeId} and created_at <= ${since}
        for update skip locked
      )
      returning key
    ),`;
}

function keeping(storeId: StoreId, { key, fingerprint, answer }: NewKeptAnswer, now: Date) {
  return sql`
    , kept as (
      insert into idempotency_keys (store_id, key, request_hash, answer, created_at)
      select
        ${storeId}::uuid, ${key}, ${fingerprint}, ${JSON.stringify(answer)}::jsonb, ${now}::timestamptz
      from event
    )`;
}
