-- serves: 0010
alter table stores validate constraint stores_reminder_hours_known;
alter table notifications validate constraint notifications_kind_known;
alter table notifications validate constraint notifications_state_known;
