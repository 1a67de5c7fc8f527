-- serves: 0010
-- Whether whoever booked came; null until their owner says so.
alter table events
  add column outcome text,
  add constraint events_outcome_known check (outcome in ('attended', 'missed')) not valid;
