-- serves: 0001
-- What a store pays its professionals of their appointments: rates from a day on, and periods that were paid.

create table commission_rates (
  store_id uuid not null,
  rate_id uuid not null,
  calendar_id uuid not null,
  -- Null for the calendar's own. No foreign key: what a service that is gone was worth stays so.
  service_id uuid,
  -- Hundredths of a percent, or an amount for each service; a service with neither takes the calendar's again.
  hundredths integer check (hundredths between 0 and 10000),
  fixed_in_cents integer check (fixed_in_cents >= 0),
  from_day date not null,
  created_at timestamptz not null,
  primary key (store_id, rate_id),
  foreign key (store_id, calendar_id) references calendars on delete cascade,
  constraint commission_rates_one_kind check (hundredths is null or fixed_in_cents is null)
);
create table commission_payments (
  store_id uuid not null references stores on delete cascade,
  payment_id uuid not null,
  -- No foreign key: what was paid stays, with the name of then.
  calendar_id uuid not null,
  calendar_name text not null,
  from_day date not null,
  until_day date not null,
  -- What the store counted then.
  commission_base text not null check (commission_base in ('attended', 'not_missed')),
  base_in_cents bigint not null,
  amount_in_cents bigint not null,
  -- A line for each part of an appointment; one that corrects an earlier payment names it in `adjusts`.
  lines jsonb not null,
  paid_on date not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (store_id, payment_id),
  check (from_day <= until_day),
  constraint commission_payments_once exclude using gist (
    store_id with =,
    calendar_id with =,
    daterange(from_day, until_day, '[]') with &&
  ) where (undone_at is null)
);
alter table stores add column commission_base text not null default 'attended';
alter table stores add constraint stores_commission_base check (commission_base in ('attended', 'not_missed')) not valid;
