-- serves: 0010
-- As notifications_due, which the releases before use.
drop index concurrently if exists notifications_waiting;
create index concurrently notifications_waiting on notifications (due_at) where state in ('queued', 'leased', 'ready');
