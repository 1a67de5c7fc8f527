import { sql, type RawBuilder } from 'kysely';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { eventColumnsOf } from '../../scheduling/events/event-queries.ts';
import type { StoredEvent } from '../../scheduling/events/event-rules.ts';
import type { TimeRange } from '../../scheduling/events/event-time-rules.ts';
import type { NotificationMessage } from '../notifications/message-rules.ts';
import { reminderId } from './planning-queries.ts';

/** Longer than the longest distance of a reminder, and the night before it. */
const HELD_FOR_MILLISECONDS = 3 * MILLISECONDS_A_DAY;
/** Reminders that an owner may still send by hand. */
const MAX_HELD = 100;

/** A store as its reminders name it. */
export interface RemindingStore {
  readonly title: string;
  readonly endpoint: string;
  readonly timeZone: string;
  /** The store reminds customers at all. */
  readonly reminds: boolean;
}

export async function findRemindingStore(
  handle: Handle,
  storeId: StoreId,
): Promise<RemindingStore | undefined> {
  const { rows } = await sql<RemindingStore>`
    select title, endpoint, time_zone as "timeZone", reminder_hours <> '{}' as reminds
    from stores where store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** An event whose customer may be reminded. */
export interface RemindableEvent extends StoredEvent {
  readonly calendarId: string | null;
  readonly calendarName: string | null;
  /** Null where its customer has no link. */
  readonly manageKey: Buffer | null;
  /** The owner reminded the customer of this start. */
  readonly isMarked: boolean;
}

/** Nobody reminds more by hand. */
const MAX_REMINDED = 1000;

/** The events that begin in a range and whose customers have a phone and want reminders, by their start: the first thousand. */
export async function findRemindableEvents(
  handle: Handle,
  storeId: StoreId,
  { start, end }: TimeRange,
): Promise<RemindableEvent[]> {
  const meantCondition = sql`start_time >= ${start} and start_time < ${end}`;
  const { rows } = await remindableEvents(storeId, meantCondition, MAX_REMINDED).execute(handle);
  return rows;
}

/** The next events whose reminders a gateway did not send, because they were beyond a ceiling (REM-021). */
export async function findHeldReminders(
  handle: Handle,
  storeId: StoreId,
  now: Date,
): Promise<RemindableEvent[]> {
  const since = new Date(now.getTime() - HELD_FOR_MILLISECONDS);
  const meantCondition = sql`start_time > ${now} and (events.event_id, start_time) in (
    select event_id, event_start from notifications
    where notifications.store_id = ${storeId} and created_at > ${since} and kind = 'reminder'
      and state = 'dead' and last_error = 'held'
  )`;
  const { rows } = await remindableEvents(storeId, meantCondition, MAX_HELD).execute(handle);
  return rows;
}

function remindableEvents(storeId: StoreId, meantCondition: RawBuilder<unknown>, limit: number) {
  return sql<RemindableEvent>`
    select ${eventColumnsOf(storeId)}, events.calendar_id as "calendarId", calendars.name as "calendarName",
      manage_key as "manageKey",
      exists (
        select 1 from notifications
        where notifications.store_id = ${storeId} and notification_id = ${reminderId(byOwner)}
      ) as "isMarked"
    from events
    left join calendars using (store_id, calendar_id)
    where events.store_id = ${storeId} and ${meantCondition} and length(client_phone) >= 10
      and not exists (
        select 1 from clients
        where clients.store_id = ${storeId} and clients.phone = events.client_phone and no_reminders
      )
    order by start_time, events.event_id
    limit ${limit}`;
}

export interface NewMark {
  readonly event: Pick<RemindableEvent, 'id' | 'start' | 'calendarId'>;
  readonly message: NotificationMessage;
  readonly now: Date;
}

/** Notes that an owner reminded the customer of an event by hand; false where that was known. */
export async function insertMark(handle: Handle, storeId: StoreId, mark: NewMark): Promise<boolean> {
  const { event, message, now } = mark;
  const { rows } = await sql`
    insert into notifications (
      store_id, notification_id, driver, phone, text, payload, state, due_at, created_at,
      kind, event_id, event_start, event_calendar_id
    )
    values (
      ${storeId}, ${markIdOf(event)}, 'link', ${message.phone}, ${message.text}, ${JSON.stringify(message.payload)},
      'recorded', ${now}, ${now},
      'reminder', ${event.id}, ${event.start}, ${event.calendarId}
    )
    on conflict do nothing
    returning notification_id`.execute(handle);
  return rows.length === 1;
}

/** Takes the mark back; false where there was none. */
export async function deleteMark(
  handle: Handle,
  storeId: StoreId,
  event: Pick<RemindableEvent, 'id' | 'start'>,
): Promise<boolean> {
  const { rows } = await sql`
    delete from notifications where store_id = ${storeId} and notification_id = ${markIdOf(event)}
    returning notification_id`.execute(handle);
  return rows.length === 1;
}

function markIdOf({ id, start }: Pick<RemindableEvent, 'id' | 'start'>) {
  return reminderId(byOwner, sql`${id}::uuid`, sql`${start}::timestamptz`);
}

const byOwner = sql`'owner'`;
