-- Events of a calendar that may not overlap are disjoint, so at most one of them reaches into a span from before
-- it. Those put on top of others are few, and are found by an index of their own.
create index events_put_on_top on events (store_id, calendar_id, start_time) where may_overlap;
