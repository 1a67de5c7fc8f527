-- serves: 0010
-- Whether phones that booked in a store before pass while it gets far more bookings than usual. Releases before let none pass.
alter table stores
  add column known_pass_floods boolean not null default false;
