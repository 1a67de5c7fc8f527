-- Every table is a store's: store_id leads every key, foreign key and exclusion, so that one day the
-- tables can be spread over several machines by store. A store's id is derived from its endpoint
-- (UUID version 5), which makes the primary key itself keep endpoints unique.

create extension if not exists btree_gist;

-- Stores

create table stores (
  store_id uuid primary key,
  endpoint text not null check (endpoint ~ '^[a-z0-9-]{2,63}$'),
  title text not null,
  footer text not null default '',
  phone text not null default '',
  instagram text not null default '',
  question_calendar text,
  styles jsonb not null default '{}',
  show_google_calendar_button boolean not null default false,
  show_whatsapp_button boolean not null default false,
  time_zone text not null default 'America/Sao_Paulo',
  -- Valid through the end of this day in the store's zone; null never expires.
  expiration_date date,
  created_at timestamptz not null,
  -- How long past events keep whom they were for, and when the store was last seen to. Never for ever.
  retention_months integer not null default 24 check (retention_months between 1 and 240),
  retention_done_at timestamptz,
  -- The sites that may show the store's page inside their own, as https origins; none by default.
  embed_origins text[] not null default '{}',
  -- Signs the challenges of a store that gets very many bookings at once; null until the first time.
  challenge_key bytea,
  -- Whether customers may move and cancel their bookings themselves, and until how long before.
  client_changes boolean not null default true,
  change_notice_minutes integer not null default 120 check (change_notice_minutes between 0 and 43200),
  -- How long before their bookings customers are reminded, the longest first, and when no gateway does so, on the
  -- store's clock. Nobody is reminded before their store says so.
  reminder_hours smallint[] not null default '{}',
  quiet_from time not null default '21:00',
  quiet_to time not null default '08:00',
  -- Whether customers may book several services at once.
  several_services boolean not null default true,
  -- Whether phones that booked here before pass while the store gets far more bookings than usual.
  known_pass_floods boolean not null default false,
  constraint stores_reminder_hours_known
    check (reminder_hours <@ array[2, 4, 24, 48]::smallint[] and cardinality(reminder_hours) <= 2)
);
-- Where the round of each minute begins: most stores remind nobody.
create index stores_that_remind on stores (store_id) where reminder_hours <> '{}';

-- Owners, their team, and who is signed in

-- Usernames are unique across stores, also between owners and members; that is checked under a lock.
create table owners (
  store_id uuid not null references stores on delete cascade,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (store_id, username)
);
create index owners_by_username on owners (username);

-- An owner's open sessions, one for each login. Neither the refresh secret nor what signs access tokens can be
-- told from a row alone: the first is kept hashed, the second is mixed with the server's own secret where it has one.
create table sessions (
  store_id uuid not null,
  session_id uuid not null,
  username text not null,
  refresh_hash bytea not null check (octet_length(refresh_hash) = 32),
  access_key bytea not null check (octet_length(access_key) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The last login or renewal.
  last_used_at timestamptz,
  -- The kind of device that it began on, and another one that it was renewed on.
  device text not null default '',
  other_device text,
  browser_id uuid,
  primary key (store_id, session_id),
  foreign key (store_id, username) references owners on delete cascade
);
create index sessions_by_owner on sessions (store_id, username);

-- The logins of a store's team, apart from owners and their sessions.
create table members (
  store_id uuid not null references stores on delete cascade,
  member_id uuid not null,
  name text not null check (length(name) <= 64),
  username text not null,
  password_hash text not null,
  sees_phones boolean not null default true,
  sees_prices boolean not null default true,
  may_change boolean not null default true,
  -- Since when the login is refused.
  disabled_at timestamptz,
  last_used_at timestamptz,
  created_at timestamptz not null,
  primary key (store_id, member_id),
  unique (store_id, username)
);
create index members_by_username on members (username);

-- As `sessions`.
create table member_sessions (
  store_id uuid not null,
  session_id uuid not null,
  username text not null,
  refresh_hash bytea not null check (octet_length(refresh_hash) = 32),
  access_key bytea not null check (octet_length(access_key) = 32),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  device text not null default '',
  other_device text,
  browser_id uuid,
  primary key (store_id, session_id),
  foreign key (store_id, username) references members (store_id, username) on delete cascade
);
create index member_sessions_by_member on member_sessions (store_id, username);

-- Browsers that an owner or a member signed in with: a username is unique across both, so either may have the row. The
-- secret opens nothing: it only keeps others' wrong passwords from locking them out there.
create table known_browsers (
  store_id uuid not null,
  browser_id uuid not null,
  username text not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  last_login_at timestamptz not null,
  primary key (store_id, browser_id),
  constraint known_browsers_of_store foreign key (store_id) references stores on delete cascade
);
create index known_browsers_by_owner on known_browsers (store_id, username);

-- Links for an owner who forgot the password: gone once they are used.
create table password_resets (
  store_id uuid not null,
  reset_id uuid not null,
  username text not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  expires_at timestamptz not null,
  primary key (store_id, reset_id),
  foreign key (store_id, username) references owners on delete cascade
);

-- What happened to accounts: for each account, event and address one row an hour. Logins to accounts that do not
-- exist belong to no store, whose id is all zeros, so these rows refer to nothing; who removes a store removes its rows.
create table security_log (
  store_id uuid not null,
  hour timestamptz not null,
  username text not null,
  event text not null,
  -- Keyed, never the address itself; '' for a command of the operator.
  address_hash text not null,
  count integer not null,
  last_at timestamptz not null,
  primary key (store_id, hour, username, event, address_hash)
);
create index security_log_by_hour on security_log (hour);

-- What a store offers, and when

create table opening_hours (
  store_id uuid not null references stores on delete cascade,
  opening_hours_id uuid not null,
  position integer not null,
  name text not null,
  time_open time not null,
  time_close time not null,
  force_group boolean not null default false,
  group_minutes integer not null default 30 check (group_minutes >= 1),
  -- Monday 1 to Sunday 7.
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  primary key (store_id, opening_hours_id),
  check (time_open < time_close)
);

create table calendars (
  store_id uuid not null references stores on delete cascade,
  calendar_id uuid not null,
  name text not null,
  delay_minutes integer not null default 0 check (delay_minutes >= 0),
  interval_minutes integer not null default 30 check (interval_minutes >= 15),
  allowed_future_days integer not null default 30 check (allowed_future_days between 0 and 30),
  -- No foreign key: a removed set stays referenced until the calendar is saved again, and is shown as unknown.
  opening_hours_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  -- Counts the changes which can withdraw a slot without overlapping it: events of the owner, and bookings where
  -- opening hours are grouped. A booking goes in only while the number it was computed with stands.
  offer_version integer not null default 0,
  -- Counts the bookings. With offer_version, which counts what else changes the events, it says whether busy time that
  -- was read before still stands.
  busy_version integer not null default 0,
  primary key (store_id, calendar_id)
);
create unique index calendars_by_name on calendars (store_id, lower(name));

-- What a member sees and works in; what is in no calendar is nobody's but the owner's.
create table member_calendars (
  store_id uuid not null,
  member_id uuid not null,
  calendar_id uuid not null,
  primary key (store_id, member_id, calendar_id),
  foreign key (store_id, member_id) references members on delete cascade,
  foreign key (store_id, calendar_id) references calendars on delete cascade
);

create table services (
  store_id uuid not null references stores on delete cascade,
  service_id uuid not null,
  name text not null,
  description text not null default '',
  duration_in_minutes integer check (duration_in_minutes between 1 and 1440),
  price_in_cents integer check (price_in_cents >= 0),
  show_duration boolean not null default true,
  show_price boolean not null default true,
  created_at timestamptz not null,
  primary key (store_id, service_id)
);

create table service_calendars (
  store_id uuid not null,
  service_id uuid not null,
  calendar_id uuid not null,
  primary key (store_id, service_id, calendar_id),
  foreign key (store_id, service_id) references services on delete cascade,
  foreign key (store_id, calendar_id) references calendars on delete cascade
);

-- Days off, pauses and special hours, which come on top of the opening hours, all on the store's clock.
create table blocks (
  store_id uuid not null references stores on delete cascade,
  block_id uuid not null,
  -- Null: the whole store.
  calendar_id uuid,
  kind text not null check (kind in ('closed', 'pause', 'special')),
  name text not null,
  first_day date not null,
  -- Null: repeated weekly without an end.
  last_day date check (last_day >= first_day),
  repeats text not null check (repeats in ('none', 'weekly', 'yearly')),
  -- Monday 1 to Sunday 7; none unless repeated weekly.
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- Null of closed days.
  time_from time,
  time_to time check (time_from < time_to),
  created_at timestamptz not null,
  -- All of it that decides slots, in fields between tabs, days and minutes as numbers: two hundred are read as one text.
  line text generated always as (
    coalesce(calendar_id::text, '') || E'\t' || kind || E'\t' || repeats
    || E'\t' || (first_day - date '1970-01-01')::text
    || E'\t' || coalesce((last_day - date '1970-01-01')::text, '')
    || E'\t' || coalesce((extract(epoch from time_from)::int / 60)::text, '')
    || E'\t' || coalesce((extract(epoch from time_to)::int / 60)::text, '')
    || E'\t' || coalesce(weekdays[1]::text, '') || coalesce(weekdays[2]::text, '') || coalesce(weekdays[3]::text, '')
    || coalesce(weekdays[4]::text, '') || coalesce(weekdays[5]::text, '') || coalesce(weekdays[6]::text, '')
    || coalesce(weekdays[7]::text, '')
    || E'\t' || name
  ) stored,
  primary key (store_id, block_id),
  foreign key (store_id, calendar_id) references calendars on delete cascade,
  check (last_day is not null or repeats = 'weekly'),
  check ((repeats = 'weekly') = (weekdays <> '{}')),
  check ((kind = 'closed') = (time_from is null) and (kind = 'closed') = (time_to is null))
);

-- On which holidays a store closes; those it has not settled are not here.
create table store_holidays (
  store_id uuid not null references stores on delete cascade,
  holiday text not null,
  closes boolean not null,
  primary key (store_id, holiday)
);

-- Bookings, and the owner's own events

create table events (
  store_id uuid not null references stores on delete cascade,
  event_id uuid not null,
  -- Null: an event of no calendar, which blocks nothing.
  calendar_id uuid,
  title text not null,
  description text not null default '',
  start_time timestamptz not null,
  end_time timestamptz not null,
  price_in_cents integer check (price_in_cents >= 0),
  is_confirmed boolean not null default false,
  client_name text not null default '',
  client_phone text not null default '',
  -- Put by the owner on top of another event; everything else may not overlap.
  may_overlap boolean not null default false,
  created_at timestamptz not null,
  -- Whether the customer made it: of these a phone may have only so many ahead (P-47).
  is_booking boolean not null default false,
  -- Random; what signs the customer's link is derived from it. Another one makes the link useless.
  manage_key bytea,
  -- What was booked, as it was then: [{id, name, minutes, price_in_cents}].
  booked_services jsonb,
  -- Rises with each change, so that nobody changes what they were not shown.
  revision integer not null default 0,
  client_moves smallint not null default 0,
  -- The first start it had.
  moved_from timestamptz,
  -- Who moved it last, and when.
  moved_by text,
  moved_at timestamptz,
  move_dismissed_at timestamptz,
  -- When the customer said that they will come; no move keeps it.
  presence_at timestamptz,
  -- Whether whoever booked came; null until their owner says so.
  outcome text,
  primary key (store_id, event_id),
  foreign key (store_id, calendar_id) references calendars on delete cascade,
  check (start_time < end_time),
  constraint events_manage_key_length check (octet_length(manage_key) = 32),
  constraint events_moved_by_known check (moved_by in ('client', 'owner', 'staff')),
  constraint events_outcome_known check (outcome in ('attended', 'missed')),
  constraint events_start_once unique (store_id, calendar_id, start_time),
  constraint events_do_not_overlap exclude using gist (
    store_id with =,
    calendar_id with =,
    tstzrange(start_time, end_time) with &&
  ) where (not may_overlap)
);
create index events_by_start on events (store_id, start_time);
-- Events of a calendar that may not overlap are disjoint, so at most one of them reaches into a span from before
-- it. Those put on top of others are few, and are found by an index of their own.
create index events_put_on_top on events (store_id, calendar_id, start_time) where may_overlap;
-- Start and calendar name an event, also where the calendar is none: a unique constraint takes nulls for different.
create unique index events_without_calendar_start_once on events (store_id, start_time) where calendar_id is null;
-- Events that hold something of a person, for the daily round: what it has been through is no longer in here.
-- The condition is repeated word by word in the query of ops/privacy, or the index would not be used.
create index events_with_personal_data on events (store_id, start_time) where
  client_name not in ('', 'Cliente removido') or client_phone <> '' or description <> ''
  or title ~ '(\d[ ().+-]{0,3}){8}';
create index bookings_by_phone on events (store_id, client_phone, start_time) where is_booking;
-- Bookings that customers moved, for the owner's news.
create index events_moved_by_client on events (store_id, moved_at) where moved_by = 'client';
-- The appointments of each phone, whoever made them.
create index events_by_phone on events (store_id, client_phone, start_time) where client_phone <> '';
-- Every three characters in a row of a customer's name and phone, each after the beginning of the store's id, so that what a
-- customer is searched by leads to their appointments. Each line cuts the text in pieces of three, from one character further on.
create index events_by_customer_text on events using gin ((
  string_to_array(left(store_id::text, 8) || regexp_replace(lower(regexp_replace(normalize(client_name || chr(10) || client_phone, nfd), '[\u0300-\u036f]', '', 'g')), '(...)', '\1' || chr(1) || left(store_id::text, 8), 'g'), chr(1))
  || string_to_array(left(store_id::text, 8) || regexp_replace(substr(lower(regexp_replace(normalize(client_name || chr(10) || client_phone, nfd), '[\u0300-\u036f]', '', 'g')), 2), '(...)', '\1' || chr(1) || left(store_id::text, 8), 'g'), chr(1))
  || string_to_array(left(store_id::text, 8) || regexp_replace(substr(lower(regexp_replace(normalize(client_name || chr(10) || client_phone, nfd), '[\u0300-\u036f]', '', 'g')), 3), '(...)', '\1' || chr(1) || left(store_id::text, 8), 'g'), chr(1))
) collate "C") with (fastupdate = off) where client_phone <> '';

-- Events that no longer take place, in a table of their own: nothing that asks for events ever meets them.
create table cancelled_events (
  store_id uuid not null references stores on delete cascade,
  event_id uuid not null,
  calendar_id uuid,
  title text not null,
  description text not null,
  booked_services jsonb,
  start_time timestamptz not null,
  end_time timestamptz not null,
  price_in_cents integer,
  is_confirmed boolean not null,
  client_name text not null,
  client_phone text not null,
  is_booking boolean not null,
  manage_key bytea check (octet_length(manage_key) = 32),
  revision integer not null,
  moved_from timestamptz,
  created_at timestamptz not null,
  cancelled_at timestamptz not null,
  cancelled_by text not null check (cancelled_by in ('client', 'owner', 'staff')),
  reason text not null default '',
  dismissed_at timestamptz,
  primary key (store_id, event_id),
  foreign key (store_id, calendar_id) references calendars on delete cascade
);
create index cancelled_events_by_phone on cancelled_events (store_id, client_phone, start_time);
create index cancelled_events_by_age on cancelled_events (store_id, cancelled_at);
-- As events_with_personal_data.
create index cancelled_events_with_personal_data on cancelled_events (store_id, start_time) where
  client_name not in ('', 'Cliente removido') or client_phone <> '' or description <> '' or reason <> ''
  or title ~ '(\d[ ().+-]{0,3}){8}';

-- Bookings that an owner deleted at once, for a day: as they were in events, by the change that deleted them and can be undone.
create table deleted_bookings (
  store_id uuid not null references stores on delete cascade,
  change_id uuid not null,
  deleted_at timestamptz not null,
  bookings jsonb not null,
  primary key (store_id, change_id)
);
create index deleted_bookings_by_age on deleted_bookings (store_id, deleted_at);

-- The answer to a booking, kept with it so that the same request repeated is answered the same.
create table idempotency_keys (
  store_id uuid not null references stores on delete cascade,
  key text not null,
  request_hash text not null,
  answer jsonb not null,
  created_at timestamptz not null,
  primary key (store_id, key)
);
create index idempotency_keys_by_age on idempotency_keys (store_id, created_at);

-- Customers, and what they are told

-- What a store keeps of a customer beside events; who is not in here wants reminders.
create table clients (
  store_id uuid not null references stores on delete cascade,
  -- Digits as in events.
  phone text not null,
  no_reminders boolean not null default false,
  created_at timestamptz not null,
  -- What the owner notes of the customer, and since when the phone may not book on the store's page.
  note text not null default '' check (length(note) <= 500),
  blocked_at timestamptz,
  primary key (store_id, phone)
);

-- An outbox: written by the request that asks for a message, delivered by a worker of its own.
create table notifications (
  store_id uuid not null references stores on delete cascade,
  notification_id uuid not null,
  -- What delivers it; 'link' is the owner, by hand.
  driver text not null check (driver in ('link', 'webhook', 'whatsapp-cloud')),
  -- Digits with 55 in front.
  phone text not null,
  text text not null,
  payload jsonb not null,
  state text not null,
  attempts integer not null default 0,
  -- Queued: when to try next. Leased: until when the worker that has it may take.
  due_at timestamptz not null,
  -- A code, never a gateway's words: those may quote the message.
  last_error text,
  created_at timestamptz not null,
  kind text not null default 'confirmation',
  -- What the message tells of: it is not sent when any of it has changed.
  event_id uuid,
  event_start timestamptz,
  event_calendar_id uuid,
  -- Of a reminder: the distance. Its id is computed from that, the event and its start: there is one of each.
  hours_before smallint,
  -- From then on it is not sent any more.
  not_after timestamptz,
  primary key (store_id, notification_id),
  constraint notifications_kind_known check (kind in ('confirmation', 'reminder', 'moved', 'cancelled')),
  constraint notifications_state_known
    check (state in ('recorded', 'queued', 'ready', 'leased', 'sent', 'dead'))
);
create index notifications_by_age on notifications (store_id, created_at);
create index notifications_due on notifications (due_at) where state in ('queued', 'leased');
create index notifications_waiting on notifications (due_at) where state in ('queued', 'leased', 'ready');

-- Addresses at which other calendar programs read a store's events.
create table feeds (
  store_id uuid not null references stores on delete cascade,
  feed_id uuid not null,
  -- Of the secret in the address, which is shown once.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  -- Null: all of the store, also what is in no calendar.
  calendar_ids uuid[],
  with_names boolean not null default false,
  created_at timestamptz not null,
  -- Whose feed it is; null for the owner's. A member's is deleted with the access, and never of all calendars.
  member_id uuid,
  primary key (store_id, feed_id)
);

-- History

-- Who changed what in a store, for a year. Nothing that anybody typed stands in it but the name of a login: no customer's
-- name, no phone, title, note or token.
create table change_log (
  store_id uuid not null references stores on delete cascade,
  change_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('client', 'owner', 'staff', 'operator', 'system')),
  -- A login's; '' for whoever has none.
  actor text not null,
  action text not null,
  subject text not null,
  -- Null of what a store has only once.
  subject_id uuid,
  facts jsonb not null,
  undone_at timestamptz,
  primary key (store_id, change_id)
);
create index change_log_by_time on change_log (store_id, at);
create index change_log_by_subject on change_log (store_id, subject, subject_id, at);

-- The rows that a change found and those that it left, as long as it can be undone: personal data, for 30 days.
create table change_versions (
  store_id uuid not null,
  change_id uuid not null,
  kept_at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (store_id, change_id),
  foreign key (store_id, change_id) references change_log on delete cascade
);
create index change_versions_by_age on change_versions (store_id, kept_at);
