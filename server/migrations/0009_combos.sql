-- serves: 0001
-- Services that one service stands for when they are booked together.

-- In order; null is an ordinary service.
alter table services add column combines uuid[];
