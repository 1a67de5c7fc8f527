-- serves: 0001
-- A store's logo and cover, and a photo of each service and calendar. The files stand apart, by what is in them: a change of an
-- image only names other files, so that it can be undone for as long as the files before are kept.

create table images (
  store_id uuid not null references stores on delete cascade,
  -- The id of the service or calendar; of a logo and a cover one that all stores have.
  image_id uuid not null,
  kind text not null check (kind in ('logo', 'cover', 'service', 'calendar')),
  -- No foreign key: it is one of two tables. The image of a service that is gone is seen nowhere, and goes with its files.
  subject_id uuid check ((subject_id is null) = (kind in ('logo', 'cover'))),
  hash text not null,
  -- Of the large file.
  width smallint not null,
  height smallint not null,
  created_at timestamptz not null,
  primary key (store_id, image_id),
  constraint images_once unique (store_id, kind, subject_id)
);

create table image_files (
  store_id uuid not null references stores on delete cascade,
  hash text not null,
  size text not null check (size in ('small', 'large')),
  -- WebP, without anything that was in what was sent but what is seen.
  bytes bytea not null check (octet_length(bytes) <= 40000),
  -- Since when no image shows it: it is served for a day and kept for thirty. Null while one does.
  unused_since timestamptz,
  primary key (store_id, hash, size)
);
-- For the daily round.
create index image_files_unused on image_files (store_id, unused_since) where unused_since is not null;
