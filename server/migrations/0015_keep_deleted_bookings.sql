-- serves: 0010
-- Bookings that an owner deleted at once, for a day: as they were in events, so that they can be brought back.
create table deleted_bookings (
  store_id uuid not null references stores on delete cascade,
  deletion_id uuid not null,
  deleted_at timestamptz not null,
  bookings jsonb not null,
  primary key (store_id, deletion_id)
);
create index deleted_bookings_by_age on deleted_bookings (store_id, deleted_at);
