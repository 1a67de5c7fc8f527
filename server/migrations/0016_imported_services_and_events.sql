-- serves: 0001
-- Imports of services and of future appointments.

alter table imports drop constraint imports_kind_check;
alter table imports add constraint imports_kinds check (kind in ('customers', 'services', 'events')) not valid;
-- Why rows were skipped, in words and in the order of their numbers in `known`.
alter table imports add column whys text[] not null default '{}';
-- The services or events that were made.
alter table imports add column made_ids uuid[] not null default '{}';
