-- serves: 0010
-- How long before their bookings a store's customers are reminded, the longest first, and when no gateway does so, on the
-- store's clock. Nobody is reminded before their store says so.
alter table stores
  add column reminder_hours smallint[] not null default '{}',
  add column quiet_from time not null default '21:00',
  add column quiet_to time not null default '08:00',
  add constraint stores_reminder_hours_known
    check (reminder_hours <@ array[2, 4, 24, 48]::smallint[] and cardinality(reminder_hours) <= 2) not valid;

-- What a store keeps of a customer beside events; who is not in here wants reminders.
create table clients (
  store_id uuid not null references stores on delete cascade,
  -- Digits as in events.
  phone text not null,
  no_reminders boolean not null default false,
  created_at timestamptz not null,
  primary key (store_id, phone)
);

-- Messages that the releases before do not know are 'ready' until they are sent or given up, so that these never lease them
-- and send them as confirmations.
alter table notifications
  add column kind text not null default 'confirmation',
  -- What the message tells of: it is not sent when any of it has changed. Null of messages from before.
  add column event_id uuid,
  add column event_start timestamptz,
  add column event_calendar_id uuid,
  -- Of a reminder: the distance. Its id is computed from that, the event and its start: there is one of each.
  add column hours_before smallint,
  -- From then on it is not sent any more.
  add column not_after timestamptz,
  add constraint notifications_kind_known
    check (kind in ('confirmation', 'reminder', 'moved', 'cancelled')) not valid,
  drop constraint notifications_state_check,
  add constraint notifications_state_known
    check (state in ('recorded', 'queued', 'ready', 'leased', 'sent', 'dead')) not valid;
