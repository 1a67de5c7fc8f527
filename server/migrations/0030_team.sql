-- serves: 0010
-- The logins of a store's team, apart from owners and their sessions: a program that does not know them lets nobody in.
create table members (
  store_id uuid not null references stores on delete cascade,
  member_id uuid not null,
  name text not null check (length(name) <= 64),
  -- Unique across stores, and no owner's: checked under the lock that owners are added under.
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

-- What a member sees and works in; what is in no calendar is nobody's but the owner's.
create table member_calendars (
  store_id uuid not null,
  member_id uuid not null,
  calendar_id uuid not null,
  primary key (store_id, member_id, calendar_id),
  foreign key (store_id, member_id) references members on delete cascade,
  foreign key (store_id, calendar_id) references calendars on delete cascade
);

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

-- Whose feed it is; null for the owner's. A member's is deleted with the access, and never of all calendars.
alter table feeds add column member_id uuid;
