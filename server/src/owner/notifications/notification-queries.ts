import { sql } from 'kysely';
import type { Handle, MessageKind } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { CountedWindows, RecentMessages, WrittenMessages } from './message-ceiling-rules.ts';
import {
  waitingState,
  type EventSubject,
  type NotificationDriver,
  type NotificationMessage,
} from './message-rules.ts';

/** True where the same text went to the same phone by the same driver since then; given-up messages do not count. */
export async function hasEqualNotification(
  handle: Handle,
  storeId: StoreId,
  { driver, message }: NewNotification,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from notifications
    where store_id = ${storeId} and created_at > ${since} and ${driverCondition(driver)}
      and phone = ${message.phone} and text = ${message.text} and state <> 'dead'
    limit 1`.execute(handle);
  return rows.length === 1;
}

/**
 * Counts a store's messages on the way of a driver but for its reminders, which have a ceiling of their own, and all that
 * went to a phone; given-up ones count, too.
 */
export async function countRecentMessages(
  handle: Handle,
  storeId: StoreId,
  { driver, message }: NewNotification,
  { phoneSince, storeSince }: CountedWindows,
): Promise<RecentMessages> {
  const toPhoneCondition = sql`where phone = ${message.phone} and created_at > ${phoneSince}`;
  const noReminderCondition = sql`where kind <> 'reminder'`;
  const { rows } = await sql<RecentMessages>`
    select (count(*) filter (${noReminderCondition}))::int as "ofStore", min(created_at) filter (${noReminderCondition}) as "firstOfStore",
      (count(*) filter (${toPhoneCondition}))::int as "ofPhone",
      min(created_at) filter (${toPhoneCondition}) as "firstOfPhone"
    from notifications
    where store_id = ${storeId} and created_at > ${storeSince} and ${driverCondition(driver)} and ${toLeaveCondition}`.execute(
    handle,
  );
  return rows[0] ?? { ofStore: 0, firstOfStore: null, ofPhone: 0, firstOfPhone: null };
}

/** The condition that a message was to be sent: no mark that an owner set, and none beyond a ceiling. */
const toLeaveCondition = sql`(kind <> 'reminder' or hours_before is not null) and last_error is distinct from 'held'`;

/** How many reminders of a store a gateway had to deliver since the first two instants, and messages to phones since the third. */
export async function countWrittenMessages(
  handle: Handle,
  storeId: StoreId,
  phones: readonly string[],
  { minuteSince, storeSince, phoneSince }: CountedWindows & { readonly minuteSince: Date },
): Promise<WrittenMessages> {
  const { rows } = await sql<{
    lastMinute: number;
    lastDay: number;
    ofPhones: Record<string, number> | null;
  }>`
    with written as materialized (
      select phone, kind, created_at from notifications
      where store_id = ${storeId} and created_at > ${storeSince} and ${driverCondition('webhook')} and ${toLeaveCondition}
    )
    select (count(*) filter (where kind = 'reminder' and created_at > ${minuteSince}))::int as "lastMinute",
      (count(*) filter (where kind = 'reminder'))::int as "lastDay",
      (
        select json_object_agg(phone, number) from (
          select phone, count(*) as number from written
          where created_at > ${phoneSince} and phone = any (${phones}::text[])
          group by phone
        ) as counted
      ) as "ofPhones"
    from written`.execute(handle);
  const { lastMinute = 0, lastDay = 0, ofPhones } = rows[0] ?? {};
  return { lastMinute, lastDay, ofPhones: new Map(Object.entries(ofPhones ?? {})) };
}

// Gateways take over each other's messages; a link is the owner's.
function driverCondition(driver: NotificationDriver) {
  return driver === 'link' ? sql`driver = 'link'` : sql`driver <> 'link'`;
}

export interface NewNotification {
  readonly id: string;
  readonly driver: NotificationDriver;
  readonly kind: MessageKind;
  readonly subject: EventSubject;
  readonly message: NotificationMessage;
  readonly now: Date;
  /** Beyond a ceiling: no gateway sends it. */
  readonly isHeld?: boolean;
}

/** Stores a message, once under its id: queued for a gateway, or recorded where the owner sends it. */
export async function insertNotification(
  handle: Handle,
  storeId: StoreId,
  { id, driver, kind, subject, message, now, isHeld = false }: NewNotification,
): Promise<void> {
  const state = isHeld ? 'dead' : driver === 'link' ? 'recorded' : waitingState(kind);
  await sql`
    insert into notifications (
      store_id, notification_id, driver, phone, text, payload, state, due_at, created_at,
      kind, event_id, event_start, event_calendar_id, last_error
    )
    values (
      ${storeId}, ${id}, ${driver}, ${message.phone}, ${message.text}, ${JSON.stringify(message.payload)},
      ${state}, ${now}, ${now}, ${kind}, ${subject.eventId}, ${subject.start}, ${subject.calendarId}, ${isHeld ? 'held' : null}
    )
    on conflict do nothing`.execute(handle);
}

/** Deletes the store's messages from before an instant that will not be sent any more. */
export async function pruneNotifications(handle: Handle, storeId: StoreId, before: Date): Promise<void> {
  await sql`
    delete from notifications
    where store_id = ${storeId} and created_at < ${before} and state in ('recorded', 'sent', 'dead')`.execute(
    handle,
  );
}

export interface DeadNotification {
  readonly id: string;
  readonly driver: string;
  readonly attempts: number;
  readonly lastError: string;
  readonly createdAt: Date;
}

/** The store's messages that were given up, oldest first. */
export async function findDeadNotifications(handle: Handle, storeId: StoreId): Promise<DeadNotification[]> {
  const { rows } = await sql<DeadNotification>`
    select notification_id as id, driver, attempts, coalesce(last_error, '') as "lastError",
      created_at as "createdAt"
    from notifications
    where store_id = ${storeId} and ${givenUpCondition}
    order by created_at, notification_id`.execute(handle);
  return rows;
}

/** Queues the store's messages anew that were given up, but for those of what is no longer so; answers how many. */
export async function reviveNotifications(handle: Handle, storeId: StoreId, now: Date): Promise<number> {
  const { rows } = await sql`
    update notifications
    set state = case when kind = 'confirmation' then 'queued' else 'ready' end, attempts = 0, due_at = ${now}
    where store_id = ${storeId} and ${givenUpCondition}
    returning notification_id`.execute(handle);
  return rows.length;
}

/** The event's key for its customer's link; null where there is none. */
export async function findLinkKey(handle: Handle, storeId: StoreId, eventId: string): Promise<Buffer | null> {
  const { rows } = await sql<{ key: Buffer | null }>`
    select manage_key as key from events where store_id = ${storeId} and event_id = ${eventId}`.execute(
    handle,
  );
  return rows[0]?.key ?? null;
}

/** The condition that a message has yet to be delivered. */
export const waitingCondition = sql`state in ('queued', 'leased', 'ready')`;

/** The condition that a message was given up, and not because what it tells of is no longer so, or over, or left to the owner. */
export const givenUpCondition = sql`state = 'dead' and coalesce(last_error, '') not in ('superseded', 'expired', 'held')`;
