-- serves: 0010
-- Browsers that a member signed in with stand beside owners': a username is unique across both, so either may have the row.
alter table known_browsers drop constraint known_browsers_store_id_username_fkey;
alter table known_browsers
  add constraint known_browsers_of_store foreign key (store_id) references stores on delete cascade not valid;
