-- How long a store's past events keep whom they were for, and when it was last seen to. Never for ever.
alter table stores
  add column retention_months integer not null default 24 check (retention_months between 1 and 240),
  add column retention_done_at timestamptz;

-- Events that hold something of a person, for the daily round: what it has been through is no longer in here.
-- The condition is repeated word by word in the query of features/privacy, or the index would not be used.
create index events_with_personal_data on events (store_id, start_time) where
  client_name not in ('', 'Cliente removido') or client_phone <> '' or description <> ''
  or title ~ '(\d[ ().+-]{0,3}){8}';
