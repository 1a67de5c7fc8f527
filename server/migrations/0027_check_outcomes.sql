-- serves: 0010
alter table events validate constraint events_outcome_known;
