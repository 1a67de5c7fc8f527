-- Counts the changes to a calendar which can withdraw a slot without overlapping it: events of its owner, and
-- bookings where opening hours are grouped. A booking goes in only while the number it was computed with stands.
alter table calendars add column offer_version integer not null default 0;
