-- Every table is a store's: store_id leads every key, foreign key and exclusion, so that one day the
-- tables can be spread over several machines by store. A store's id is derived from its endpoint
-- (UUID version 5), which makes the primary key itself keep endpoints unique.

create extension if not exists btree_gist;

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
  created_at timestamptz not null
);

-- Usernames are unique across stores; the operator's command checks that under a lock.
create table owners (
  store_id uuid not null references stores on delete cascade,
  username text not null,
  password_hash text not null,
  created_at timestamptz not null,
  primary key (store_id, username)
);
create index owners_by_username on owners (username);

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
  primary key (store_id, calendar_id)
);
create unique index calendars_by_name on calendars (store_id, lower(name));

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
  primary key (store_id, event_id),
  foreign key (store_id, calendar_id) references calendars on delete cascade,
  check (start_time < end_time),
  constraint events_start_once unique (store_id, calendar_id, start_time),
  constraint events_do_not_overlap exclude using gist (
    store_id with =,
    calendar_id with =,
    tstzrange(start_time, end_time) with &&
  ) where (not may_overlap)
);
create index events_by_start on events (store_id, start_time);

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
