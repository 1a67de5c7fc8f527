-- serves: 0010
-- Whether customers may book several services at once. Releases before do not offer it.
alter table stores
  add column several_services boolean not null default true;
