-- serves: 0001
-- Shops that come by themselves. What belongs to no store yet bears a store_id of zeros, as in the security log.

alter table stores
  -- Null of a store that the operator made.
  add column signed_up_at timestamptz,
  -- Told before a store that nobody uses is removed; '' where the store came without one.
  add column sign_up_mail text not null default '',
  add column idle_told_at timestamptz,
  -- Since when the operator keeps it closed.
  add column suspended_at timestamptz;

create table invites (
  store_id uuid not null,
  invite_id uuid not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (store_id, invite_id)
);

-- What an address was sent before it had a store; one row an address, under a hash of it.
create table sign_up_codes (
  store_id uuid not null,
  address_hash bytea not null check (octet_length(address_hash) = 32),
  code_id uuid not null,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  expires_at timestamptz not null,
  tries smallint not null default 0,
  primary key (store_id, address_hash)
);

-- Signs the proofs of work that a code costs; one row, of the store_id of zeros.
create table sign_up_keys (
  store_id uuid primary key,
  challenge_key bytea not null
);

-- Links to a store that is gone must not lead to another's for a while. Its id is computed from its address.
create table removed_stores (
  store_id uuid primary key,
  removed_at timestamptz not null
);
