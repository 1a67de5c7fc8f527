-- serves: 0010
-- Signs the challenges of a store that gets very many bookings at once; null until the first time.
alter table stores add column challenge_key bytea;
