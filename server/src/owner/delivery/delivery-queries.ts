import { sql } from 'kysely';
import type { Handle, MessageKind } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { newChange, recordedChange, type RecordTools } from '../../stores/change-log/change-log-queries.ts';
import {
  waitingState,
  type GatewayDriver,
  type MessagePayload,
  type MessageSubject,
} from '../notifications/message-rules.ts';
import { waitingCondition } from '../notifications/notification-queries.ts';
import type { EventNow, SubjectNow } from './message-check-rules.ts';
import { notSuspendedCondition } from '../../stores/suspension/suspension-queries.ts';

/** A message that this worker has until its lease ends; `attempt` tells it from whoever had it before. */
export interface LeasedNotification {
  readonly storeId: StoreId;
  readonly id: string;
  readonly attempt: number;
  readonly kind: MessageKind;
  readonly phone: string;
  readonly text: string;
  readonly payload: MessagePayload;
  readonly subject: MessageSubject;
  /** Of reminders. */
  readonly hoursBefore: number | null;
  /** Null for ever. */
  readonly notAfter: Date | null;
}

interface LeaseRequest {
  readonly driver: GatewayDriver;
  readonly max: number;
  readonly now: Date;
  readonly leaseUntil: Date;
}

/**
 * Leases messages of any store that are due: waiting ones, and those whose lease ended without a result. Those that are
 * 'ready' stay so. Store by store, because Citus locks rows of one machine.
 */
export async function leaseNotifications(
  handle: Handle,
  request: LeaseRequest,
): Promise<LeasedNotification[]> {
  const leased: LeasedNotification[] = [];
  for (const storeId of await findStoresWithDue(handle, request)) {
    const max = request.max - leased.length;
    if (max === 0) break;
    leased.push(...(await leaseOfStore(handle, storeId, { ...request, max })));
  }
  return leased;
}

/** The stores of the messages that are longest due: of more than can be leased, as others lease them at the same time. */
async function findStoresWithDue(handle: Handle, { max, now }: LeaseRequest): Promise<Set<StoreId>> {
  const { rows } = await sql<{ storeId: StoreId }>`
    select store_id as "storeId"
    from notifications
    where ${waitingCondition} and due_at <= ${now}
    order by due_at
    limit ${4 * max}`.execute(handle);
  return new Set(rows.map(({ storeId }) => storeId));
}

async function leaseOfStore(
  handle: Handle,
  storeId: StoreId,
  { driver, max, now, leaseUntil }: LeaseRequest,
): Promise<LeasedNotification[]> {
  const { rows } = await sql<LeasedRow>`
    with due as materialized (
      select notification_id
      from notifications
      where store_id = ${storeId} and ${waitingCondition} and due_at <= ${now}
      order by due_at
      limit ${max}
      for update skip locked
    )
    update notifications as job
    set state = case when job.state = 'ready' then 'ready' else 'leased' end, driver = ${driver},
      attempts = job.attempts + 1, due_at = ${leaseUntil}
    from due
    where job.store_id = ${storeId} and job.notification_id = due.notification_id
    returning job.store_id as "storeId", job.notification_id as id, job.attempts as attempt, job.kind,
      job.phone, job.text, job.payload, job.event_id as "eventId", job.event_start as start,
      job.event_calendar_id as "calendarId", job.hours_before as "hoursBefore", job.not_after as "notAfter"`.execute(
    handle,
  );
  return rows.map(({ eventId, start, calendarId, ...leased }) => ({
    ...leased,
    subject:
      eventId === null || start === null ? { of: 'nothing' } : { of: 'event', eventId, start, calendarId },
  }));
}

interface LeasedRow extends Omit<LeasedNotification, 'subject'> {
  readonly eventId: string | null;
  readonly start: Date | null;
  readonly calendarId: string | null;
}

/** How many messages of any store wait for their delivery, and when the first of them is or was due. */
export async function findWaitingNotifications(
  handle: Handle,
): Promise<{ readonly count: number; readonly firstDue: Date | null }> {
  const { rows } = await sql<{ count: number; firstDue: Date | null }>`
    select count(*)::int as count, min(due_at) as "firstDue"
    from notifications
    where ${waitingCondition}`.execute(handle);
  return rows[0] ?? { count: 0, firstDue: null };
}

/** Undefined without such a store, and of one that the operator keeps closed. */
export async function findSubjectNow(
  handle: Handle,
  storeId: StoreId,
  eventId: string,
): Promise<SubjectNow | undefined> {
  const { rows } = await sql<SubjectRow>`
    select endpoint, stores.title as "storeTitle", time_zone as "timeZone", reminder_hours as "reminderHours",
      to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo",
      case when events.event_id is not null then json_build_object(
        'title', events.title, 'customerName', client_name, 'customerPhone', client_phone,
        'calendarId', events.calendar_id, 'calendarName', coalesce(calendars.name, ''),
        'wantsNoReminders', exists (
          select 1 from clients
          where clients.store_id = ${storeId} and clients.phone = events.client_phone and no_reminders
        )
      ) end as event,
      start_time as start, manage_key as "manageKey"
    from stores
    left join events on events.store_id = ${storeId} and events.event_id = ${eventId}
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = events.calendar_id
    where stores.store_id = ${storeId} and ${notSuspendedCondition}`.execute(handle);
  const [row] = rows;
  if (!row) return undefined;
  const { start, manageKey, event, ...store } = row;
  return { ...store, event: event && start ? { ...event, start, manageKey } : null };
}

/** Instants and keys are no JSON. */
interface SubjectRow extends Omit<SubjectNow, 'event'> {
  readonly event: Omit<EventNow, 'start' | 'manageKey'> | null;
  readonly start: Date | null;
  readonly manageKey: Buffer | null;
}

export type DeliveryResult =
  /** With what was written at sending. */
  | { readonly state: 'sent'; readonly text: string; readonly payload: MessagePayload }
  | { readonly state: 'waiting'; readonly dueAt: Date; readonly code: string }
  /** `isDropped`: it was not tried, because it is not true any more. */
  | { readonly state: 'dead'; readonly code: string; readonly isDropped?: boolean };

/** Records a delivery's result, in the store's history where the gateway gave up (DAY-013), unless the lease ended meanwhile and another worker took the message. */
export async function recordDeliveryResult(
  handle: Handle,
  storeId: StoreId,
  { id, attempt, kind, subject }: LeasedNotification,
  result: DeliveryResult,
  tools: RecordTools,
): Promise<void> {
  const state = result.state === 'waiting' ? waitingState(kind) : result.state;
  const dueAt = result.state === 'waiting' ? result.dueAt : null;
  const code = result.state === 'sent' ? null : result.code;
  const written = result.state === 'sent' ? result : { text: null, payload: null };
  const record = sql`
    update notifications
    set state = ${state}, due_at = coalesce(${dueAt}, due_at), last_error = ${code},
      text = coalesce(${written.text}, text),
      payload = coalesce(${written.payload && JSON.stringify(written.payload)}::jsonb, payload)
    where store_id = ${storeId} and notification_id = ${id} and state in ('leased', 'ready') and attempts = ${attempt}`;
  if (subject.of === 'nothing' || result.state !== 'dead' || result.isDropped) {
    await record.execute(handle);
    return;
  }
  const change = newChange(tools, {
    action: 'message_given_up',
    subject: 'event',
    subjectId: subject.eventId,
  });
  await sql`
    with given_up as (${record} returning 1)
    ${recordedChange(storeId, change, sql`from given_up`)}`.execute(handle);
}
