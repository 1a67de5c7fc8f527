-- serves: 0001
-- Services in an order and under headings of the owner's.

-- Null while it was never sorted: behind those that were, in order of creation.
alter table services add column position integer;
alter table services add column category text not null default '';
