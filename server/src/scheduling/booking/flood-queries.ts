import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** How many bookings within an hour every store takes as they come. */
export const MIN_CEILING = 30;
const CEILING_PER_BUSIEST_HOUR = 2;
const NO_ID = '00000000-0000-0000-0000-000000000000';
const MILLISECONDS_AN_HOUR = 3_600_000;
const MILLISECONDS_A_DAY = 24 * MILLISECONDS_AN_HOUR;
/** Other processes' clocks may be ahead by so much. */
const CLOCK_SKEW_IN_MILLISECONDS = 60_000;
/** Five weeks, so that a month's rhythm is in them. */
const USUAL_DAYS = 35;
/** A flood is not usual yet while the owner may still delete it. */
const RECENT_DAYS = 2;
const MAX_DAYS_AHEAD = 32;

/**
 * The part of a statement that finds a store's bookings of the last hour. Their order has PostgreSQL read the primary
 * key: without statistics it may prefer the index by phone, and read every booking of the store.
 */
export function recentBookings(storeId: StoreId, now: Date) {
  const since = before(now, MILLISECONDS_AN_HOUR);
  return sql`
    select 1 from events
    where store_id = ${storeId} and ${isBookedBetween(since, now)}
    order by events.store_id, events.event_id`;
}

/** What a booking of the last hour has: an id in a range, and made after an instant. */
export function recentBookingRange(now: Date) {
  const since = before(now, MILLISECONDS_AN_HOUR);
  const until = lowestBookingId(before(now, -CLOCK_SKEW_IN_MILLISECONDS));
  return { recentSince: since, recentFrom: lowestBookingId(since), recentUntil: until };
}

/** The condition that a customer made an event after an instant and until another. */
export function isBookedBetween(since: Date, until: Date) {
  return sql`events.event_id > ${lowestBookingId(since)} and ${isBookedUntil(until)}
    and events.created_at > ${since}`;
}

/** The condition that a customer made an event until an instant. */
export function isBookedUntil(until: Date) {
  const end = before(until, -CLOCK_SKEW_IN_MILLISECONDS);
  return sql`events.event_id < ${lowestBookingId(end)} and events.is_booking`;
}

/**
 * How many bookings a store takes within an hour as they come: twice those of its busiest hour in five weeks, up to the day
 * before yesterday.
 */
export async function findHourlyCeiling(handle: Handle, storeId: StoreId, now: Date): Promise<number> {
  const until = before(now, RECENT_DAYS * MILLISECONDS_A_DAY);
  const since = before(until, USUAL_DAYS * MILLISECONDS_A_DAY);
  // What was booked since then starts after it, so that an index finds where to begin.
  const { rows } = await sql<{ number: number }>`
    select coalesce(max(number), 0) as number
    from (
      select count(*) as number
      from events
      where store_id = ${storeId} and start_time > ${since}
        and start_time < ${before(until, -MAX_DAYS_AHEAD * MILLISECONDS_A_DAY)}
        and is_booking and created_at > ${since} and created_at < ${until}
      group by floor(date_part('epoch', created_at) / 3600)
    ) as hours`.execute(handle);
  return Math.max(MIN_CEILING, (rows[0]?.number ?? 0) * CEILING_PER_BUSIEST_HOUR);
}

export interface FloodState {
  /** Bookings of the last hour, counted no further than asked. */
  readonly recentBookings: number;
  /** Signs the store's challenges; null until its first flood. */
  readonly challengeKey: Buffer | null;
}

/** What decides the next booking's price; undefined without such a store. */
export async function findFloodState(
  handle: Handle,
  storeId: StoreId,
  now: Date,
  max: number,
): Promise<FloodState | undefined> {
  const { rows } = await sql<FloodState>`
    select challenge_key as "challengeKey",
      (select count(*) from (${recentBookings(storeId, now)} limit ${max}) as counted) as "recentBookings"
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** Gives a store the key that signs its challenges, unless it has one by now; resolves to the one it has. */
export async function createChallengeKey(
  handle: Handle,
  storeId: StoreId,
  key: Buffer,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer }>`
    update stores set challenge_key = coalesce(challenge_key, ${key})
    where store_id = ${storeId}
    returning challenge_key as key`.execute(handle);
  return rows[0]?.key;
}

/**
 * A booking's id: a random UUID that begins with the instant the booking was made at (RFC 9562, version 7), so that the
 * primary key also finds a store's latest bookings.
 */
export function bookingIdAt(instant: Date, random: string): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** Below the id of every booking made at an instant or later. */
function lowestBookingId(instant: Date): string {
  return bookingIdAt(instant, NO_ID);
}

function before(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() - milliseconds);
}
