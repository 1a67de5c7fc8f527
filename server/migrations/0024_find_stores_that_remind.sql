-- serves: 0010
-- Where the round of each minute begins: most stores remind nobody.
drop index concurrently if exists stores_that_remind;
create index concurrently stores_that_remind on stores (store_id) where reminder_hours <> '{}';
