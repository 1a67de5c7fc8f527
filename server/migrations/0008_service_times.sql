-- serves: 0001
-- Minutes that stay free around an appointment, and what a service takes and costs in one of its calendars.

alter table services add column before_minutes smallint not null default 0;
alter table services add column after_minutes smallint not null default 0;
-- Null is the service's own.
alter table service_calendars add column duration_in_minutes integer;
alter table service_calendars add column price_in_cents integer;
-- What an event takes with the minutes around it, as they were when it was booked; null is its start, and its end.
alter table events add column occupied_from timestamptz;
alter table events add column occupied_until timestamptz;
