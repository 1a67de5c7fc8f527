-- serves: 0001
-- Notices by e-mail: an address for each login that wants one, told of what its login may see. As with devices, nothing is written when
-- somebody books.

create table alert_mails (
  store_id uuid not null references stores on delete cascade,
  mail_id uuid not null,
  -- Null for the owner's.
  member_id uuid,
  username text not null,
  address text not null check (length(address) <= 254),
  -- Where notices are ended from a mail, and what proves that one was sent it; it opens nothing else.
  origin text not null,
  secret text not null,
  -- What the address was sent, to be typed by the login that named it; null once it was.
  code_hash bytea check (octet_length(code_hash) = 32),
  code_expires_at timestamptz,
  code_tries smallint not null default 0,
  confirmed_at timestamptz,
  kinds text[] not null default '{bookings,changes,money}',
  with_names boolean not null default false,
  created_at timestamptz not null,
  last_sent_at timestamptz,
  -- The rest as in push_devices.
  told_until timestamptz not null,
  told uuid[] not null default '{}',
  leased_until timestamptz,
  failures smallint not null default 0,
  failing_since timestamptz,
  retry_at timestamptz,
  stopped_at timestamptz,
  last_error text,
  primary key (store_id, mail_id),
  constraint alert_mails_once unique (store_id, username)
);
