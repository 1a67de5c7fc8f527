-- serves: 0010
-- Counts the bookings of a calendar. With offer_version, which counts what else changes its events, it says whether busy time
-- that was read before still stands. Releases before do not count theirs: what was read is known for seconds only.
alter table calendars add column busy_version integer not null default 0;
