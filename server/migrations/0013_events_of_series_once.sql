-- serves: 0001
-- Of each date a series has one event.
drop index concurrently if exists events_of_series_once;
create unique index concurrently events_of_series_once on events (store_id, series_id, series_day) where series_id is not null;
