import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { NotificationGateway } from './gateway.ts';
import type { CountedWindows, RecentMessages } from './message-ceiling-rules.ts';
import type { NotificationMessage } from './message-rules.ts';

/** What brings messages to customers: a gateway, or the owner by a link. */
export type NotificationDriver = NotificationGateway['driver'] | 'link';

/** Whether the same text went to the same phone, on the same way, since an instant; given-up messages do not count. */
export async function hasEqualNotification(
  handle: Handle,
  storeId: StoreId,
  { driver, message }: NewNotification,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from notifications
    where store_id = ${storeId} and created_at > ${since} and ${goesTheWayOf(driver)}
      and phone = ${message.phone} and text = ${message.text} and state <> 'dead'
    limit 1`.execute(handle);
  return rows.length === 1;
}

/** Counts a store's messages on the way of a driver, and those of them to a phone; given-up ones count, too. */
export async function countRecentMessages(
  handle: Handle,
  storeId: StoreId,
  { driver, message }: NewNotification,
  { phoneSince, storeSince }: CountedWindows,
): Promise<RecentMessages> {
  const isToPhone = sql`phone = ${message.phone} and created_at > ${phoneSince}`;
  const { rows } = await sql<RecentMessages>`
    select count(*)::int as "ofStore", min(created_at) as "firstOfStore",
      (count(*) filter (where ${isToPhone}))::int as "ofPhone",
      min(created_at) filter (where ${isToPhone}) as "firstOfPhone"
    from notifications
    where store_id = ${storeId} and created_at > ${storeSince} and ${goesTheWayOf(driver)} and kind <> 'reminder'`.execute(handle);
  return rows[0] ?? { ofStore: 0, firstOfStore: null, ofPhone: 0, firstOfPhone: null };
}

// Gateways take over each other's messages; a link is the owner's.
function goesTheWayOf(driver: NotificationDriver) {
  return driver === 'link' ? sql`driver = 'link'` : sql`driver <> 'link'`;
}

export interface NewNotification {
  readonly id: string;
  readonly driver: NotificationDriver;
  readonly message: NotificationMessage;
  readonly now: Date;
}

/** Stores a message: queued for a gateway, or recorded where the owner sends it. */
export async function insertNotification(
  handle: Handle,
  storeId: StoreId,
  { id, driver, message, now }: NewNotification,
): Promise<void> {
  const state = driver === 'link' ? 'recorded' : 'queued';
  await sql`
    insert into notifications (
      store_id, notification_id, driver, phone, text, payload, state, due_at, created_at
    )
    values (
      ${storeId}, ${id}, ${driver}, ${message.phone}, ${message.text}, ${JSON.stringify(message.payload)},
      ${state}, ${now}, ${now}
    )`.execute(handle);
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
    where store_id = ${storeId} and state = 'dead'
    order by created_at, notification_id`.execute(handle);
  return rows;
}

/** Queues the store's dead messages anew; answers how many. */
export async function reviveNotifications(handle: Handle, storeId: StoreId, now: Date): Promise<number> {
  const { rows } = await sql`
    update notifications set state = 'queued', attempts = 0, due_at = ${now}
    where store_id = ${storeId} and state = 'dead'
    returning notification_id`.execute(handle);
  return rows.length;
}

/** A message that this worker has until its lease ends; `attempt` tells it from whoever had it before. */
export interface LeasedNotification {
  readonly storeId: StoreId;
  readonly id: string;
  readonly attempt: number;
  readonly phone: string;
  readonly text: string;
  readonly payload: NotificationRequest;
}

interface LeaseRequest {
  readonly driver: NotificationGateway['driver'];
  readonly max: number;
  readonly now: Date;
  readonly leaseUntil: Date;
}

/** Leases messages of any store that are due: queued ones, and those whose lease ended without a result. */
export async function leaseNotifications(
  handle: Handle,
  { driver, max, now, leaseUntil }: LeaseRequest,
): Promise<LeasedNotification[]> {
  const { rows } = await sql<LeasedNotification>`
    with due as materialized (
      select store_id, notification_id
      from notifications
      where state in ('queued', 'leased') and due_at <= ${now}
      order by due_at
      limit ${max}
      for update skip locked
    )
    update notifications as job
    set state = 'leased', driver = ${driver}, attempts = job.attempts + 1, due_at = ${leaseUntil}
    from due
    where job.store_id = due.store_id and job.notification_id = due.notification_id
    returning job.store_id as "storeId", job.notification_id as id, job.attempts as attempt,
      job.phone, job.text, job.payload`.execute(handle);
  return rows;
}

/** How many messages of any store wait for their delivery, and when the first of them is or was due. */
export async function findWaitingNotifications(
  handle: Handle,
): Promise<{ readonly count: number; readonly firstDue: Date | null }> {
  const { rows } = await sql<{ count: number; firstDue: Date | null }>`
    select count(*)::int as count, min(due_at) as "firstDue"
    from notifications
    where state in ('queued', 'leased')`.execute(handle);
  return rows[0] ?? { count: 0, firstDue: null };
}

export type DeliveryResult =
  | { readonly state: 'sent' }
  | { readonly state: 'queued'; readonly dueAt: Date; readonly code: string }
  | { readonly state: 'dead'; readonly code: string };

/** Records a delivery's result, unless the lease ended meanwhile and another worker took the message. */
export async function recordDeliveryResult(
  handle: Handle,
  storeId: StoreId,
  { id, attempt }: LeasedNotification,
  result: DeliveryResult,
): Promise<void> {
  const dueAt = result.state === 'queued' ? result.dueAt : null;
  const code = result.state === 'sent' ? null : result.code;
  await sql`
    update notifications
    set state = ${result.state}, due_at = coalesce(${dueAt}, due_at), last_error = ${code}
    where store_id = ${storeId} and notification_id = ${id} and state = 'leased' and attempts = ${attempt}`.execute(
    handle,
  );
}
