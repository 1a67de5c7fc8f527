/** What `bookSlotFunction` creates; another name whenever it changes. */
export const BOOK_SLOT = 'book_slot_1';

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
  logged_at constant timestamptz := attempt ->> 'loggedAt';
  next_at timestamptz;
begin
  if (attempt ->> 'isGrouped')::boolean then
    update calendars set offer_version = offer_version + 1
    where store_id = of_store and calendar_id = of_calendar and offer_version = offered;
  else
    perform from calendars
    where store_id = of_store and calendar_id = of_calendar and offer_version = offered
    for no key update;
  end if;
  if not found then return 'changed'; end if;
  if attempt ? 'key' then
    delete from idempotency_keys where store_id = of_store and key in (
      select key from idempotency_keys
      where store_id = of_store and created_at <= (attempt ->> 'expiredUntil')::timestamptz
      for update skip locked
    );
  end if;
  perform from clients where store_id = of_store and phone = phone_of and blocked_at is not null;
  if found then return 'blocked'; end if;
  if max_open <= (
    select count(*) from (
      select 1 from events
      where store_id = of_store and client_phone = phone_of and is_booking and start_time > made_at
      limit max_open
    ) as counted
  ) then return 'full'; end if;
  if max_recent <= (
    select count(*) from (
      select 1 from events
      where store_id = of_store and event_id > (attempt ->> 'recentFrom')::uuid
        and event_id < (attempt ->> 'recentUntil')::uuid and is_booking
        and created_at > (attempt ->> 'recentSince')::timestamptz
      order by store_id, event_id
      limit max_recent
    ) as counted
  ) then return 'crowded'; end if;
  insert into events (
    store_id, event_id, calendar_id, title, start_time, end_time, price_in_cents,
    client_name, client_phone, is_booking, manage_key, booked_services, created_at
  )
  values (
    of_store, (attempt ->> 'eventId')::uuid, of_calendar, attempt ->> 'title', (attempt ->> 'start')::timestamptz,
    (attempt ->> 'end')::timestamptz, (attempt ->> 'priceInCents')::integer, attempt ->> 'name', phone_of, true,
    decode(attempt ->> 'manageKey', 'hex'), attempt -> 'services', made_at
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
