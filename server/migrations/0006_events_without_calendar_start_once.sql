-- Start and calendar name an event, also where the calendar is none: a unique constraint takes nulls for different.
create unique index events_without_calendar_start_once on events (store_id, start_time) where calendar_id is null;
