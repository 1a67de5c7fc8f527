-- What clients are told (an outbox): written by the request that asks for it, delivered by a worker of its own.
create table notifications (
  store_id uuid not null references stores on delete cascade,
  notification_id uuid not null,
  -- What delivers it; 'link' is the owner, by hand.
  driver text not null check (driver in ('link', 'webhook', 'whatsapp-cloud')),
  -- Digits with 55 in front.
  phone text not null,
  text text not null,
  payload jsonb not null,
  state text not null check (state in ('recorded', 'queued', 'leased', 'sent', 'dead')),
  attempts integer not null default 0,
  -- Queued: when to try next. Leased: until when the worker that has it may take.
  due_at timestamptz not null,
  -- A code, never a gateway's words: those may quote the message.
  last_error text,
  created_at timestamptz not null,
  primary key (store_id, notification_id)
);
create index notifications_by_age on notifications (store_id, created_at);
create index notifications_due on notifications (due_at) where state in ('queued', 'leased');
