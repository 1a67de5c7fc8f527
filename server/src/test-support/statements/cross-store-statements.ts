/** The statements that may touch several stores, in full, and why. */
export const crossStoreStatements: ReadonlyMap<string, string> = new Map([
  [
    'select "store_id" as "storeId", "username", "password_hash" as "passwordHash" from "owners" where "username" = $1',
    'a new password, or a link for one, is made for a username, which is unique across stores',
  ],
  [
    `select store_id as "storeId", username, password_hash as "passwordHash", 'owner' as role from owners where username = $1 union all select store_id, username, password_hash, 'member' from members where username = $2 and disabled_at is null`,
    'a login knows a username, which is unique across stores, and learns the store from it',
  ],
  [
    'select exists (select 1 from owners where username = $1) or exists (select 1 from members where username = $2) as "isTaken"',
    'usernames are unique across stores',
  ],
  [
    'select "store_id" as "storeId", "member_id" as "id" from "members" where "username" = $1',
    "the operator's commands know a member's username alone",
  ],
  [
    `select endpoint, title, time_zone as "timeZone", expiration_date as "expirationDate", signed_up_at as "signedUpAt", suspended_at as "suspendedAt", array(select username from owners where owners.store_id = stores.store_id order by username) as usernames, exists (select 1 from calendars where calendars.store_id = stores.store_id) as "hasCalendars", exists (select 1 from opening_hours where opening_hours.store_id = stores.store_id) as "hasHours", exists ( select 1 from calendars join opening_hours on opening_hours.store_id = calendars.store_id and opening_hours.opening_hours_id = any (calendars.opening_hours_ids) where calendars.store_id = stores.store_id ) as "hasLinkedHours", exists (select 1 from service_calendars where service_calendars.store_id = stores.store_id) as "hasServices", exists (select 1 from services where services.store_id = stores.store_id and before_minutes + after_minutes > 0) or exists ( select 1 from service_calendars where service_calendars.store_id = stores.store_id and coalesce(duration_in_minutes, price_in_cents) is not null ) as "hasServiceTimes", case when (select true from events where events.store_id = stores.store_id and is_booking limit 1) then ( select start_time from events where events.store_id = stores.store_id and is_booking order by start_time desc limit 1 ) end as "lastBooking", coalesce(stuck.messages, 0)::int as "stuckMessages", ( select count(*) from members where members.store_id = stores.store_id and disabled_at is null ) as members from stores left join ( select store_id, count(*) as messages from notifications where (state = 'dead' and coalesce(last_error, '') not in ('superseded', 'expired', 'held')) or (state in ('queued', 'leased', 'ready') and due_at < $1) group by store_id ) as stuck on stuck.store_id = stores.store_id order by endpoint`,
    'the operator lists all stores',
  ],
  [
    'select "store_id" from "stores" limit $1',
    'a first start asks whether there is any store, to show one for trying out',
  ],
  [
    `select store_id as "storeId" from notifications where state in ('queued', 'leased', 'ready') and due_at <= $1 order by due_at limit $2`,
    'one loop delivers the messages of all stores',
  ],
  [
    `select count(*)::int as count, min(due_at) as "firstDue" from notifications where state in ('queued', 'leased', 'ready')`,
    'the outbox of all stores is one thing to watch',
  ],
  [
    'select store_id as "storeId" from stores where (retention_done_at is null or retention_done_at <= $1) and ($2::uuid is null or store_id > $3::uuid) order by store_id limit $4',
    'one daily job sees to all stores, each by its own statements',
  ],
  [
    `select count(*) filter (where state in ('queued', 'leased', 'ready'))::int as waiting, min(due_at) filter (where state in ('queued', 'leased', 'ready')) as "oldestDue", count(*) filter (where state = 'dead' and coalesce(last_error, '') not in ('superseded', 'expired', 'held'))::int as dead, count(*) filter (where kind = 'reminder' and attempts > 0 and (state = 'ready' or last_error = 'expired' or state = 'dead' and coalesce(last_error, '') not in ('superseded', 'expired', 'held')) and created_at > $1)::int as "lateReminders", coalesce(bool_or(state = 'sent' and due_at > $2), false) as "hasDelivered" from notifications where state <> 'recorded'`,
    'the doctor looks at the outbox of all stores',
  ],
  [
    'delete from "security_log" where "hour" < $1',
    'one job deletes old entries, also of accounts that do not exist, which have no store',
  ],
  [
    'select "username", "event", "address_hash" as "ipHash", "count", "last_at" as "lastAt" from "security_log" order by "last_at" desc, "username", "event", "address_hash" limit $1',
    'the operator reads what happened to all accounts',
  ],
  [
    `select events.store_id as "storeId", endpoint, md5('reminder ' || hours || ' ' || events.event_id || ' ' || extract(epoch from events.start_time)::bigint)::uuid as id, events.event_id as "eventId", events.start_time as start, events.calendar_id as "calendarId", events.client_phone as "customerPhone", hours as "hoursBefore", case when events.moved_from is null then events.created_at else coalesce(events.moved_at, events.created_at) end as "bookedAt", (select max(nearer) from unnest(reminder_hours) as nearer where nearer < hours) as "nearerHours", time_zone as "timeZone", to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo" from stores cross join lateral (values (reminder_hours[1]), (reminder_hours[2])) as chosen (hours) cross join lateral ( select store_id, event_id, start_time, calendar_id, client_phone, created_at, moved_from, moved_at from events where events.store_id = stores.store_id and client_phone <> '' and start_time > $1::timestamptz + interval '30 minutes' and start_time <= $2::timestamptz + make_interval(hours => case when mod((extract(epoch from quiet_from - ($3::timestamptz at time zone time_zone)::time) + 86400)::int, 86400) <= 3600 then greatest(hours, 18) else hours end) group by store_id, event_id ) as events where stores.suspended_at is null and reminder_hours <> '{}' and length(events.client_phone) >= 10 and case when events.moved_from is null then events.created_at else coalesce(events.moved_at, events.created_at) end <= events.start_time - make_interval(hours => hours) and not exists ( select 1 from notifications where notifications.store_id = events.store_id and notification_id = md5('reminder ' || hours || ' ' || events.event_id || ' ' || extract(epoch from events.start_time)::bigint)::uuid and not (state = 'dead' and last_error = 'superseded') ) and not exists ( select 1 from clients where clients.store_id = events.store_id and clients.phone = events.client_phone and no_reminders ) order by events.start_time, events.event_id`,
    'one round each minute finds whom the stores remind',
  ],
  [
    `select store_id as "storeId" from stores where (select true from events where events.store_id = stores.store_id and events.event_id > $1 and events.event_id < $2 and events.is_booking and events.created_at > $3 and is_confirmed and confirmed_by = 'auto' and moved_at is null and start_time > $4 and not exists ( select 1 from notifications where notifications.store_id = stores.store_id and notification_id = md5('confirmation ' || events.event_id || ' ' || extract(epoch from start_time)::bigint)::uuid ) limit 1)`,
    'one round each minute finds the stores with a confirmation still to be sent',
  ],
  [
    `select distinct store_id as "storeId" from "push_devices" as told_one join stores using (store_id) where stores.suspended_at is null and stopped_at is null and (leased_until is null or leased_until <= $1) and (retry_at is null or retry_at <= $2) and (exists ( select 1 from change_log where change_log.store_id = told_one.store_id and at >= greatest( told_until - make_interval(secs => $3), "told_one"."created_at", $4::timestamptz ) and action = any ($5::text[]) and change_id <> all (told) ) or ('summary' = any (kinds) and ($6::timestamptz at time zone stores.time_zone)::date is distinct from summary_of and ($7::timestamptz at time zone stores.time_zone)::time - summary_at >= interval '0' and ($8::timestamptz at time zone stores.time_zone)::time - summary_at < interval '1 hour'))`,
    'one round each minute finds the stores whose devices were not told of something',
  ],
  [
    `select distinct store_id as "storeId" from "alert_mails" as told_one join stores using (store_id) where stores.suspended_at is null and confirmed_at is not null and stopped_at is null and (leased_until is null or leased_until <= $1) and (retry_at is null or retry_at <= $2) and (exists ( select 1 from change_log where change_log.store_id = told_one.store_id and at >= greatest( told_until - make_interval(secs => $3), "told_one"."confirmed_at", $4::timestamptz ) and action = any ($5::text[]) and change_id <> all (told) ) or false)`,
    'one round each minute finds the stores whose addresses were not told of something',
  ],
  [
    'select push_key as key from stores where push_key is not null limit 1',
    "a browser's registration holds one key, also where it is told of two stores",
  ],
  [
    'select exists (select 1 from push_devices) as "hasDevices", exists (select 1 from alert_mails) as "hasMails"',
    'the doctor asks whether any store has devices or addresses that wait for notices',
  ],
  [
    `select distinct series.store_id as "storeId" from series join stores using (store_id) where ended_at is null and (last_day is null or last_day > made_until) and made_until < ($1::timestamptz at time zone stores.time_zone)::date + 182`,
    'one look each quarter of an hour finds the stores whose series have new dates within 26 weeks',
  ],
]);
