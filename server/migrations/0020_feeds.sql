-- serves: 0010
-- Addresses at which other calendar programs read a store's events; a server from before answers 404 there.
create table feeds (
  store_id uuid not null references stores on delete cascade,
  feed_id uuid not null,
  -- Of the secret in the address, which is shown once.
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  -- Null: all of the store, also what is in no calendar.
  calendar_ids uuid[],
  with_names boolean not null default false,
  created_at timestamptz not null,
  primary key (store_id, feed_id)
);
