-- serves: 0010
-- What an owner notes of a customer, and since when a phone may not book on the store's page.
alter table clients
  add column note text not null default '' check (length(note) <= 500),
  add column blocked_at timestamptz;
