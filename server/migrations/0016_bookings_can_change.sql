-- serves: 0010
-- What lets a customer see, move and cancel a booking by a link, and an owner know of it.
alter table events
  -- Random; what signs the customer's link is derived from it. Another one makes the link useless.
  add column manage_key bytea,
  -- What was booked, as it was then: [{id, name, minutes, price_in_cents}].
  add column booked_services jsonb,
  -- Rises with each change, so that nobody changes what they were not shown.
  add column revision integer not null default 0,
  add column client_moves smallint not null default 0,
  -- The first start it had.
  add column moved_from timestamptz,
  -- Who moved it last, and when.
  add column moved_by text,
  add column moved_at timestamptz,
  add column move_dismissed_at timestamptz,
  -- When the customer said that they will come; no move keeps it.
  add column presence_at timestamptz,
  add constraint events_manage_key_length check (octet_length(manage_key) = 32) not valid,
  add constraint events_moved_by_known check (moved_by in ('client', 'owner', 'staff')) not valid;

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

-- Whether customers may move and cancel their bookings themselves, and until how long before.
alter table stores
  add column client_changes boolean not null default true,
  add column change_notice_minutes integer not null default 120 check (change_notice_minutes between 0 and 43200);
