-- serves: 0001
-- Whether customers may book without choosing a calendar, how one is chosen for them, and which bookings were made so.

alter table stores add column any_calendar text not null default 'off';
alter table stores add constraint stores_any_calendar check (any_calendar in ('off', 'least', 'tight', 'order')) not valid;
alter table events add column had_no_preference boolean not null default false;
