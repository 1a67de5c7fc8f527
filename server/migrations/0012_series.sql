-- serves: 0001
-- Series: what a regular customer has every week or month. Its occurrences are events, made ahead.

create table series (
  store_id uuid not null references stores on delete cascade,
  series_id uuid not null,
  calendar_id uuid not null,
  title text not null,
  description text not null default '',
  -- As in events.
  booked_services jsonb,
  price_in_cents integer check (price_in_cents >= 0),
  minutes integer not null check (minutes between 1 and 1440),
  client_name text not null default '',
  client_phone text not null default '',
  -- On the store's clock; the first one, from which its weeks are counted, and of which a month has the weekday.
  first_day date not null,
  time time not null,
  every_weeks smallint check (every_weeks between 1 and 4),
  -- Of its month: the first to the fourth such weekday, or 5 for the last.
  month_week smallint check (month_week between 1 and 5),
  -- Null for no end.
  last_day date,
  -- All of its dates until this day were decided: made, or skipped for good.
  made_until date not null,
  paused_from date,
  paused_until date check (paused_until >= paused_from),
  ended_at timestamptz,
  revision integer not null default 0,
  created_at timestamptz not null,
  primary key (store_id, series_id),
  foreign key (store_id, calendar_id) references calendars on delete cascade,
  check ((every_weeks is null) <> (month_week is null)),
  check ((paused_from is null) = (paused_until is null))
);
create index series_by_phone on series (store_id, client_phone) where client_phone <> '';

-- Dates of a series that were not made, and why.
create table series_skips (
  store_id uuid not null,
  series_id uuid not null,
  day date not null,
  why text not null check (why in ('taken', 'on_top', 'holiday', 'day_off', 'outside', 'paused')),
  -- Of what nobody saw in a list: when it was skipped, and when the owner dismissed the news of it.
  skipped_at timestamptz,
  dismissed_at timestamptz,
  primary key (store_id, series_id, day),
  foreign key (store_id, series_id) references series on delete cascade
);

-- The series that an event is of, and the date that it was made for, wherever it was moved to.
alter table events add column series_id uuid;
alter table events add column series_day date;
alter table cancelled_events add column series_id uuid;
alter table cancelled_events add column series_day date;
