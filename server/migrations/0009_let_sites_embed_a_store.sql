-- The sites that may show a store's page inside their own, as https origins; none by default.
alter table stores add column embed_origins text[] not null default '{}';
