-- serves: 0001
-- Notices on devices of owners and their team, with the app closed. Nothing is written when somebody books: what a device has not
-- been told is read from the log of changes.

-- The private half of what signs notices (P-256). All stores that have one have the same: a browser's registration holds one key,
-- and an owner of two stores has one phone.
alter table stores add column push_key bytea;

create table push_devices (
  store_id uuid not null references stores on delete cascade,
  device_id uuid not null,
  -- Null for the owner's.
  member_id uuid,
  username text not null,
  -- The browser of the session that turned it on: the session's age does not end notices, its end by hand does.
  browser_id uuid not null,
  -- Where a push service takes notices for the device, and with what they are encrypted: secrets.
  endpoint text not null check (length(endpoint) <= 1000),
  endpoint_hash bytea not null check (octet_length(endpoint_hash) = 32),
  p256dh bytea not null check (octet_length(p256dh) = 65),
  auth bytea not null check (octet_length(auth) = 16),
  -- As 'Chrome em Android'.
  device text not null,
  kinds text[] not null,
  with_names boolean not null default false,
  -- On the store's clock, and the last day of which it was sent.
  summary_at time not null default '07:00',
  summary_of date,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- The device knows all changes until then, and of later ones those in `told`: a change may be seen only after a younger one.
  told_until timestamptz not null,
  told uuid[] not null default '{}',
  -- While a worker has it.
  leased_until timestamptz,
  failures smallint not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  -- Since when nothing is sent until it is turned on again.
  stopped_at timestamptz,
  last_error text,
  primary key (store_id, device_id),
  constraint push_devices_once unique (store_id, endpoint_hash)
);
