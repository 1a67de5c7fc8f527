-- serves: 0010
-- Bookings that customers moved, for the owner's news.
drop index concurrently if exists events_moved_by_client;
create index concurrently events_moved_by_client on events (store_id, moved_at) where moved_by = 'client';
