import { sql } from 'kysely';
import type { StandingOffer } from '../../catalogue/calendars/calendar-lock-queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { NewChange } from '../../stores/change-log/change-log-queries.ts';
import { confirmedBy, type InsertBookingResult, type NewBooking } from './booking-queries.ts';
import { recentBookingRange } from './flood-queries.ts';
import { answerToKeep, PRUNED_AT_ONCE, type AnswerToKeep } from './idempotency-queries.ts';

const known = new WeakMap<Database['pool'], Promise<boolean>>();

/** True for a cluster that has this release's function, by `db -- distribute`; asked once per process. */
export async function booksOnShard({ kind, pool, handle }: Pick<Database, 'kind' | 'pool' | 'handle'>) {
  if (kind === 'pglite') return false;
  const asked = known.get(pool) ?? isFunctionThere(handle);
  known.set(pool, asked);
  // What could not be asked is asked again.
  asked.catch(() => known.delete(pool));
  return asked;
}

async function isFunctionThere(handle: Handle): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select count(*) > 0 as "isThere" from pg_proc where proname = ${BOOK_SLOT}`.execute(handle);
  return rows[0]?.isThere === true;
}

/** As `insertBooking`, by one call on the machine of the store. */
export async function insertBookingOnShard(
  handle: Handle,
  storeId: StoreId,
  { calendarId, offerVersion, isGrouped }: StandingOffer,
  booking: NewBooking,
  record: AnswerToKeep | undefined,
  change: NewChange,
): Promise<InsertBookingResult> {
  const { eventId, services, title, start, end, priceInCents, createdAt } = booking;
  const attempt = {
    calendarId,
    offerVersion,
    isGrouped,
    eventId,
    services,
    title,
    start,
    end,
    occupiedFrom: booking.occupiedFrom,
    occupiedUntil: booking.occupiedUntil,
    priceInCents,
    isConfirmed: booking.isConfirmed,
    hadNoPreference: booking.hadNoPreference,
    confirmedBy: confirmedBy(booking),
    createdAt,
    name: booking.customerName,
    phone: booking.customerPhone,
    note: booking.note,
    manageKey: booking.manageKey.toString('hex'),
    maxOpen: booking.maxOpenBookings,
    maxRecent: booking.maxRecentBookings,
    maxUnconfirmed: booking.maxUnconfirmedBookings,
    isProven: booking.isProven,
    ...recentBookingRange(createdAt),
    ...(record && {
      key: record.key,
      fingerprint: record.fingerprint,
      answer: answerToKeep(record.answer, booking),
      expiredUntil: record.expiredUntil,
    }),
    changeId: change.changeId,
    loggedAt: change.at,
    actorKind: change.author.kind,
    actor: change.author.name,
    action: change.action,
    subject: change.subject,
    subjectId: change.subjectId,
    facts: change.facts,
  };
  const { rows } = await sql<{ result: InsertBookingResult }>`
    select ${sql.ref(BOOK_SLOT)}(${storeId}::uuid, ${JSON.stringify(attempt)}::jsonb) as result`.execute(
    handle,
  );
  const [row] = rows;
  if (!row) throw new Error('A function without rows is called');
  return row.result;
}

/** The name of the function; another one whenever `bookSlotFunction` changes. */
export const BOOK_SLOT = 'book_slot_7';

/**
 * The function that adds a booking on the machine of its store (decision 28): what `insertBooking` does in one statement,
 * step by step, because Citus sends each part of a statement with several changes to its machine one after another, and a call
 * of this function once. Answers as an InsertBookingResult.
 */
export const bookSlotFunction = {
  name: BOOK_SLOT,
  signature: `${BOOK_SLOT}(uuid, jsonb)`,
  definition: `
create function ${BOOK_SLOT}(of_store uuid, attempt jsonb) returns text language plpgsql as $function$
declare
  of_calendar constant uuid := attempt ->> 'calendarId';
  phone_of constant text := attempt ->> 'phone';
  made_at constant timestamptz := attempt ->> 'createdAt';
  offered constant integer := attempt ->> 'offerVersion';
  max_open constant integer := attempt ->> 'maxOpen';
  max_recent constant integer := attempt ->> 'maxRecent';
  max_unconfirmed constant integer := attempt ->> 'maxUnconfirmed';
  expired_until constant timestamptz := attempt ->> 'expiredUntil';
  logged_at constant timestamptz := attempt ->> 'loggedAt';
  open integer;
  unconfirmed integer;
  next_at timestamptz;
begin
  update calendars
  set busy_version = busy_version + 1, offer_version = offer_version + (attempt ->> 'isGrouped')::boolean::int
  where store_id = of_store and calendar_id = of_calendar and offer_version = offered;
  if not found then return 'changed'; end if;
  if attempt ? 'key' then
    delete from idempotency_keys
    where store_id = of_store and created_at <= expired_until and key = any (
      array(
        select key from idempotency_keys
        where store_id = of_store and created_at <= expired_until and key = attempt ->> 'key'
        for update skip locked
      )
      || array(
        select key from idempotency_keys
        where store_id = of_store and created_at <= expired_until
        order by created_at limit ${PRUNED_AT_ONCE} for update skip locked
      )
    );
  end if;
  perform from clients where store_id = of_store and phone = phone_of and blocked_at is not null;
  if found then return 'blocked'; end if;
  if max_open is not null then
    select count(*), count(*) filter (where not is_confirmed or confirmed_by is not distinct from 'auto') into open, unconfirmed
    from (
      select is_confirmed, confirmed_by from events
      where store_id = of_store and client_phone = phone_of and is_booking and start_time > made_at
      limit max_open
    ) as counted;
    if open >= max_open then return 'full'; end if;
    if unconfirmed >= max_unconfirmed then return 'crowded'; end if;
  end if;
  if max_recent <= (
    select count(*) from (
      (
        select 1 from events
        where store_id = of_store and event_id > (attempt ->> 'recentFrom')::uuid
          and event_id < (attempt ->> 'recentUntil')::uuid and is_booking
          and created_at > (attempt ->> 'recentSince')::timestamptz
        order by store_id, event_id
      )
      union all
      (
        select 1 from cancelled_events
        where store_id = of_store and event_id > (attempt ->> 'recentFrom')::uuid
          and event_id < (attempt ->> 'recentUntil')::uuid and is_booking
          and created_at > (attempt ->> 'recentSince')::timestamptz and cancelled_by = 'client'
        order by store_id, event_id
      )
      limit max_recent
    ) as counted
  ) then return 'crowded'; end if;
  if (attempt ->> 'isProven')::boolean then
    perform from cancelled_events where store_id = of_store and event_id = (attempt ->> 'eventId')::uuid;
    if found then return 'crowded'; end if;
  end if;
  insert into events (
    store_id, event_id, calendar_id, title, description, start_time, end_time, price_in_cents,
    client_name, client_phone, is_booking, manage_key, booked_services, created_at, is_confirmed, confirmed_by,
    occupied_from, occupied_until, had_no_preference
  )
  values (
    of_store, (attempt ->> 'eventId')::uuid, of_calendar, attempt ->> 'title', attempt ->> 'note', (attempt ->> 'start')::timestamptz,
    (attempt ->> 'end')::timestamptz, (attempt ->> 'priceInCents')::integer, attempt ->> 'name', phone_of, true,
    decode(attempt ->> 'manageKey', 'hex'), attempt -> 'services', made_at,
    (attempt ->> 'isConfirmed')::boolean, attempt ->> 'confirmedBy',
    (attempt ->> 'occupiedFrom')::timestamptz, (attempt ->> 'occupiedUntil')::timestamptz,
    (attempt ->> 'hadNoPreference')::boolean
  )
  on conflict do nothing;
  if not found then return 'taken'; end if;
  if attempt ? 'key' then
    insert into idempotency_keys (store_id, key, request_hash, answer, created_at)
    values (of_store, attempt ->> 'key', attempt ->> 'fingerprint', attempt -> 'answer', made_at);
  end if;
  select max(at) + interval '1 microsecond' into next_at from change_log
  where store_id = of_store and at >= logged_at and at < logged_at + interval '1 millisecond';
  insert into change_log (store_id, change_id, at, actor_kind, actor, action, subject, subject_id, facts)
  values (
    of_store, (attempt ->> 'changeId')::uuid, coalesce(next_at, logged_at), attempt ->> 'actorKind', attempt ->> 'actor',
    attempt ->> 'action', attempt ->> 'subject', (attempt ->> 'subjectId')::uuid, attempt -> 'facts'
  );
  return 'booked';
end $function$`,
};
