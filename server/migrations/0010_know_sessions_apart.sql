-- What lets an operator tell an owner's sessions apart: when one was last renewed, and on what kind of device it began.
alter table sessions add column last_used_at timestamptz;
alter table sessions add column device text not null default '';
