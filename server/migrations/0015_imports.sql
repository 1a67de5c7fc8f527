-- serves: 0001
-- Tables that an owner imports: how far each came, and what it made.

create table imports (
  store_id uuid not null references stores on delete cascade,
  import_id uuid not null,
  -- Under which the request is repeated, and what tells it from another one.
  key text not null,
  request_hash text not null,
  kind text not null check (kind in ('customers')),
  -- How many there are, and how many of them are done.
  rows integer not null,
  done integer not null default 0,
  made integer not null default 0,
  -- Numbers of those that were skipped for what the store had already.
  known integer[] not null default '{}',
  -- Null while nothing was made.
  change_id uuid,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (store_id, import_id),
  constraint imports_once unique (store_id, key)
);

-- The import that added the contact, and the one that wrote the note, as it was then.
alter table clients add column import_id uuid;
alter table clients add column note_import_id uuid;
alter table clients add column imported_note_hash bytea;
