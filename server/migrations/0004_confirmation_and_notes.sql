-- serves: 0001
-- What a store decides on bookings as they come: whether they are confirmed at once, whether customers may leave a note, and where
-- they are asked for a review.

alter table stores add column auto_confirm boolean not null default false;
alter table stores add column asks_note boolean not null default false;
-- Up to 60 characters; '' for the usual question.
alter table stores add column note_question text not null default '';
-- Up to 300 characters; '' for none.
alter table stores add column review_url text not null default '';
-- Null of what is not confirmed, of the owner's own events, and of what was confirmed before this column.
alter table events add column confirmed_by text;
alter table events add constraint events_confirmed_by check (confirmed_by in ('auto', 'owner', 'staff')) not valid;
