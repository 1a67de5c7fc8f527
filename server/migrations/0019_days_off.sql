-- serves: 0010
-- Days off, pauses and special hours, which come on top of the opening hours, all on the store's clock.
create table blocks (
  store_id uuid not null references stores on delete cascade,
  block_id uuid not null,
  -- Null: the whole store.
  calendar_id uuid,
  kind text not null check (kind in ('closed', 'pause', 'special')),
  name text not null,
  first_day date not null,
  -- Null: repeated weekly without an end.
  last_day date check (last_day >= first_day),
  repeats text not null check (repeats in ('none', 'weekly', 'yearly')),
  -- Monday 1 to Sunday 7; none unless repeated weekly.
  weekdays smallint[] not null check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]::smallint[]),
  -- Null of closed days.
  time_from time,
  time_to time check (time_from < time_to),
  created_at timestamptz not null,
  -- All of it that decides slots, in fields between tabs, days and minutes as numbers: two hundred are read as one text.
  line text generated always as (
    coalesce(calendar_id::text, '') || E'\t' || kind || E'\t' || repeats
    || E'\t' || (first_day - date '1970-01-01')::text
    || E'\t' || coalesce((last_day - date '1970-01-01')::text, '')
    || E'\t' || coalesce((extract(epoch from time_from)::int / 60)::text, '')
    || E'\t' || coalesce((extract(epoch from time_to)::int / 60)::text, '')
    || E'\t' || coalesce(weekdays[1]::text, '') || coalesce(weekdays[2]::text, '') || coalesce(weekdays[3]::text, '')
    || coalesce(weekdays[4]::text, '') || coalesce(weekdays[5]::text, '') || coalesce(weekdays[6]::text, '')
    || coalesce(weekdays[7]::text, '')
    || E'\t' || name
  ) stored,
  primary key (store_id, block_id),
  foreign key (store_id, calendar_id) references calendars on delete cascade,
  check (last_day is not null or repeats = 'weekly'),
  check ((repeats = 'weekly') = (weekdays <> '{}')),
  check ((kind = 'closed') = (time_from is null) and (kind = 'closed') = (time_to is null))
);

-- On which holidays a store closes; those it has not settled are not here.
create table store_holidays (
  store_id uuid not null references stores on delete cascade,
  holiday text not null,
  closes boolean not null,
  primary key (store_id, holiday)
);
