-- Which events customers made themselves: of these a phone may have only so many ahead (P-47). Those made before this
-- column are not counted.
alter table events add column is_booking boolean not null default false;
create index bookings_by_phone on events (store_id, client_phone, start_time) where is_booking;
