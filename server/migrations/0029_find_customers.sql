-- serves: 0010
-- The appointments of each phone, whoever made them.
drop index concurrently if exists events_by_phone;
create index concurrently events_by_phone on events (store_id, client_phone, start_time) where client_phone <> '';
