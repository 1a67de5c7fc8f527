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
  primary key (store_id, session_id),
  foreign key (store_id, username) references owners on delete cascade
);
create index sessions_by_owner on sessions (store_id, username);
