import { sql } from 'kysely';
import { MILLISECONDS_A_DAY, MILLISECONDS_AN_HOUR } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import { CHALLENGE_LIFETIME_IN_MILLISECONDS } from '../../platform/pacing/proof-of-work.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { maxBookingsAnHour, MIN_CEILING } from './flood-rules.ts';

const CEILING_PER_BUSIEST_HOUR = 2;
const NO_ID = '00000000-0000-0000-0000-000000000000';
/** Other processes' clocks may be ahead by so much. */
const CLOCK_SKEW_IN_MILLISECONDS = 60_000;
/** Five weeks, so that a month's rhythm is in them. */
const USUAL_DAYS = 35;
/** A flood is not usual yet while the owner may still delete it. */
const RECENT_DAYS = 2;
const MAX_DAYS_AHEAD = 32;

/**
 * The part of a statement that finds a store's bookings of the last hour, also those that their customers cancelled since. Their
 * order has PostgreSQL read the primary keys: without statistics it may prefer the index by phone, and read every booking of
 * the store.
 */
export function recentBookingsPart(storeId: StoreId, now: Date) {
  const recentCondition = sql`store_id = ${storeId} and ${bookedBetweenCondition(before(now, MILLISECONDS_AN_HOUR), now)}`;
  const inOrder = sql`order by events.store_id, events.event_id`;
  return sql`
    (select 1 from events where ${recentCondition} ${inOrder})
    union all
    (select 1 from cancelled_events as events where ${recentCondition} and cancelled_by = 'client' ${inOrder})`;
}

/** Bookings of the last hour: made since an instant, with ids in a range. */
export function recentBookingRange(now: Date) {
  const since = before(now, MILLISECONDS_AN_HOUR);
  const until = lowestBookingId(after(now, CLOCK_SKEW_IN_MILLISECONDS));
  return { recentSince: since, recentFrom: lowestBookingId(earliestIdInstant(since)), recentUntil: until };
}

/** The condition that a customer made an event after an instant and until another. */
export function bookedBetweenCondition(since: Date, until: Date) {
  return sql`events.event_id > ${lowestBookingId(earliestIdInstant(since))} and ${bookedUntilCondition(until)}
    and events.created_at > ${since}`;
}

/** The earliest instant that the id of a booking made at an instant begins with: that of its challenge. */
function earliestIdInstant(instant: Date): Date {
  return before(instant, CHALLENGE_LIFETIME_IN_MILLISECONDS);
}

/** The condition that a customer made an event until an instant. */
export function bookedUntilCondition(until: Date) {
  const end = after(until, CLOCK_SKEW_IN_MILLISECONDS);
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
        and start_time < ${after(until, MAX_DAYS_AHEAD * MILLISECONDS_A_DAY)}
        and is_booking and created_at > ${since} and created_at < ${until}
      group by floor(date_part('epoch', created_at) / 3600)
    ) as hours`.execute(handle);
  return Math.max(MIN_CEILING, (rows[0]?.number ?? 0) * CEILING_PER_BUSIEST_HOUR);
}

/** The condition that no person has said yes to an event: what only the store's rule confirmed counts as if nobody had (AUTO-005). */
export const noPersonConfirmedCondition = sql`(not is_confirmed or confirmed_by is not distinct from 'auto')`;

export interface FloodState {
  /** Bookings of the last hour, counted no further than asked. */
  readonly recentBookings: number;
  /** Those of the phone that are ahead and wait for the owner's yes. */
  readonly unconfirmedBookings: number;
  /** The phone books freely: the owner confirmed it before, and lets such phones pass. */
  readonly passes: boolean;
  /** Signs the store's challenges; null until its first flood. */
  readonly challengeKey: Buffer | null;
}

interface FloodQuestion {
  readonly phone: string;
  readonly now: Date;
  readonly max: number;
}

/** The counts that set the work of a phone's next booking; undefined without such a store. */
export async function findFloodState(
  handle: Handle,
  storeId: StoreId,
  { phone, now, max }: FloodQuestion,
): Promise<FloodState | undefined> {
  const { rows } = await sql<FloodState>`
    select challenge_key as "challengeKey",
      (select count(*) from (${recentBookingsPart(storeId, now)} limit ${max}) as counted) as "recentBookings",
      (
        select count(*) from events
        where store_id = ${storeId} and client_phone = ${phone} and is_booking and start_time > ${now}
          and ${noPersonConfirmedCondition}
      ) as "unconfirmedBookings",
      known_pass_floods and exists (
        select 1 from events
        where store_id = ${storeId} and client_phone = ${phone} and created_at < ${before(now, MILLISECONDS_AN_HOUR)}
          and (not ${noPersonConfirmedCondition} or not is_booking or outcome = 'attended' and confirmed_by = 'auto')
      ) as passes
    from stores
    where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

export interface Flood {
  /** Only phones that pass may book. */
  readonly isClosed: boolean;
  /** Phones that booked before pass. */
  readonly passesKnown: boolean;
}

/** A flood, in which bookings need a proof of work or are refused; nearly always undefined, after one small query. */
export async function findFlood(handle: Handle, storeId: StoreId, now: Date): Promise<Flood | undefined> {
  const { rows } = await sql<{ passesKnown: boolean; recent: number }>`
    select known_pass_floods as "passesKnown",
      (select count(*) from (${recentBookingsPart(storeId, now)}) as counted) as recent
    from stores
    where store_id = ${storeId}`.execute(handle);
  const [row] = rows;
  if (!row || row.recent < MIN_CEILING) return undefined;
  const ceiling = await findHourlyCeiling(handle, storeId, now);
  const isClosed = row.recent >= maxBookingsAnHour(ceiling);
  return row.recent < ceiling ? undefined : { isClosed, passesKnown: row.passesKnown };
}

/** Gives a store the key that signs its challenges, unless it has one by now; resolves to the one it has. */
export async function createChallengeKey(
  handle: Handle,
  storeId: StoreId,
  key: Buffer,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ key: Buffer | null }>`
    update stores set challenge_key = coalesce(challenge_key, ${key})
    where store_id = ${storeId}
    returning challenge_key as key`.execute(handle);
  return rows[0]?.key ?? undefined;
}

/**
 * A booking's id: a random UUID that begins with the instant the booking, or the challenge that it was made with, was made at
 * (RFC 9562, version 7), so that the primary key also finds a store's latest bookings.
 */
export function bookingIdAt(instant: Date, random: string): string {
  const time = instant.getTime().toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(15)}`;
}

/** Below the id of every booking made at an instant or later. */
function lowestBookingId(instant: Date): string {
  return bookingIdAt(instant, NO_ID);
}

function after(instant: Date, milliseconds: number): Date {
  return before(instant, -milliseconds);
}

function before(instant: Date, milliseconds: number): Date {
  return new Date(instant.getTime() - milliseconds);
}
