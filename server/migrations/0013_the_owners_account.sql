-- serves: 0010
-- The kind of device, other than the one it began on, that a session was renewed on, and the browser it is of.
alter table sessions add column other_device text, add column browser_id uuid;

-- Browsers that an owner signed in with. The secret opens nothing: it only keeps others' wrong passwords from locking
-- the owner out there.
create table known_browsers (
  store_id uuid not null,
  browser_id uuid not null,
  username text not null,
  secret_hash bytea not null check (octet_length(secret_hash) = 32),
  last_login_at timestamptz not null,
  primary key (store_id, browser_id),
  foreign key (store_id, username) references owners on delete cascade
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
