-- serves: 0010
alter table events validate constraint events_manage_key_length;
alter table events validate constraint events_moved_by_known;
