-- serves: 0010
-- Who changed what in a store, for a year. Nothing that anybody typed stands in it but the name of a login: no customer's
-- name, no phone, title, note or token.
create table change_log (
  store_id uuid not null references stores on delete cascade,
  change_id uuid not null,
  at timestamptz not null,
  actor_kind text not null check (actor_kind in ('client', 'owner', 'staff', 'operator', 'system')),
  -- A login's; '' for whoever has none.
  actor text not null,
  action text not null,
  subject text not null,
  -- Null of what a store has only once.
  subject_id uuid,
  facts jsonb not null,
  undone_at timestamptz,
  primary key (store_id, change_id)
);
create index change_log_by_time on change_log (store_id, at);
create index change_log_by_subject on change_log (store_id, subject, subject_id, at);

-- The rows that a change found and those that it left, as long as it can be undone: personal data, for 30 days.
create table change_versions (
  store_id uuid not null,
  change_id uuid not null,
  kept_at timestamptz not null,
  before jsonb not null,
  after jsonb not null,
  primary key (store_id, change_id),
  foreign key (store_id, change_id) references change_log on delete cascade
);
create index change_versions_by_age on change_versions (store_id, kept_at);
