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
