import type { NotificationRequest } from '@hora-marcada/shared/contract';
import { sql } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import type { Gateway } from './gateway.ts';
import type { Message } from './message-rules.ts';

/** Whether the same words went to the same phone since an instant; what is dead does not count. */
export async function hasEqualMessage(
  handle: Handle,
  storeId: StoreId,
  { phone, text }: Message,
  since: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from notifications
    where store_id = ${storeId} and created_at > ${since} and phone = ${phone} and text = ${text}
      and state <> 'dead'
    limit 1`.execute(handle);
  return rows.length === 1;
}

export interface NewNotification {
  readonly id: string;
  readonly driver: Gateway['driver'] | 'link';
  readonly message: Message;
  readonly now: Date;
}

/** Keeps a message: queued for a gateway, or recorded where the owner sends it. */
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

/** Forgets the store's messages of before an instant that nobody will send any more. */
export async function forgetNotifications(handle: Handle, storeId: StoreId, before: Date): Promise<void> {
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

interface Claim {
  readonly driver: Gateway['driver'];
  readonly most: number;
  readonly now: Date;
  readonly leaseUntil: Date;
}

/** Leases messages of any store that are due: queued ones, and those whose worker never came back. */
export async function leaseNotifications(
  handle: Handle,
  { driver, most, now, leaseUntil }: Claim,
): Promise<LeasedNotification[]> {
  const { rows } = await sql<LeasedNotification>`
    with due as materialized (
      select store_id, notification_id
      from notifications
      where state in ('queued', 'leased') and due_at <= ${now}
      order by due_at
      limit ${most}
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

/** What became of a leased message. */
export type Settlement =
  | { readonly state: 'sent' }
  | { readonly state: 'queued'; readonly dueAt: Date; readonly code: string }
  | { readonly state: 'dead'; readonly code: string };

/** Records what became of a message, unless its lease ended meanwhile and another worker took it. */
export async function settleNotification(
  handle: Handle,
  storeId: StoreId,
  { id, attempt }: LeasedNotification,
  settlement: Settlement,
): Promise<void> {
  const dueAt = settlement.state === 'queued' ? settlement.dueAt : null;
  const code = settlement.state === 'sent' ? null : settlement.code;
  await sql`
    update notifications
    set state = ${settlement.state}, due_at = coalesce(${dueAt}, due_at), last_error = ${code}
    where store_id = ${storeId} and notification_id = ${id} and state = 'leased' and attempts = ${attempt}`.execute(
    handle,
  );
}
