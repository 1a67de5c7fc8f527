-- serves: 0010
-- What happened to owners' accounts: for each account, event and address one row an hour. Logins to accounts that do not
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
