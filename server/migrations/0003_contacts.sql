-- serves: 0001
-- A contact: a customer whom the owner added, who may not have been here yet.

-- As the owner wrote it; the name of the latest event with the phone goes before it.
alter table clients add column name text not null default '';
-- Null of a phone that was not added.
alter table clients add column added_at timestamptz;
