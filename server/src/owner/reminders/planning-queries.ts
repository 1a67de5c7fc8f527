import { sql, type RawBuilder } from 'kysely';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { notSuspendedCondition } from '../../stores/suspension/suspension-queries.ts';

/** A reminder that may have to be sent now, of any store. */
export interface PossibleReminder {
  readonly storeId: StoreId;
  readonly endpoint: string;
  readonly id: string;
  readonly eventId: string;
  readonly start: Date;
  readonly calendarId: string | null;
  readonly customerPhone: string;
  readonly hoursBefore: number;
  /** Of the store's next reminder of the event; null for the last. */
  readonly nearerHours: number | null;
  readonly bookedAt: Date;
  readonly timeZone: string;
  readonly quietFrom: string;
  readonly quietTo: string;
}

/**
 * The reminders of all stores that may have to be sent now and are not yet written: their time has come, or it comes in quiet
 * hours that begin within the hour. One that was superseded is written anew where its event is as it was.
 * It begins at the stores that remind; without `group by` of the key PostgreSQL would rather begin at the coming events of all
 * stores.
 */
export async function findPossibleReminders(handle: Handle, now: Date): Promise<PossibleReminder[]> {
  const instant = sql`${now}::timestamptz`;
  const { rows } = await sql<PossibleReminder>`
    select events.store_id as "storeId", endpoint, ${reminderId(sql`hours`)} as id, events.event_id as "eventId",
      events.start_time as start, events.calendar_id as "calendarId", events.client_phone as "customerPhone",
      hours as "hoursBefore", ${bookedAt} as "bookedAt",
      (select max(nearer) from unnest(reminder_hours) as nearer where nearer < hours) as "nearerHours", time_zone as "timeZone",
      to_char(quiet_from, 'HH24:MI') as "quietFrom", to_char(quiet_to, 'HH24:MI') as "quietTo"
    from stores
    cross join lateral (values (reminder_hours[1]), (reminder_hours[2])) as chosen (hours)
    cross join lateral (
      select store_id, event_id, start_time, calendar_id, client_phone, created_at, moved_from, moved_at
      from events
      where events.store_id = stores.store_id and client_phone <> '' and start_time > ${instant} + interval '30 minutes'
        and start_time <= ${instant} + make_interval(hours => case when ${eveningCondition(instant)} then greatest(hours, 18) else hours end)
      group by store_id, event_id
    ) as events
    where ${notSuspendedCondition} and reminder_hours <> '{}' and length(events.client_phone) >= 10
      and ${bookedAt} <= events.start_time - make_interval(hours => hours)
      and not exists (
        select 1 from notifications
        where notifications.store_id = events.store_id and notification_id = ${reminderId(sql`hours`)}
          and not (state = 'dead' and last_error = 'superseded')
      )
      and not exists (
        select 1 from clients
        where clients.store_id = events.store_id and clients.phone = events.client_phone and no_reminders
      )
    order by events.start_time, events.event_id`.execute(handle);
  return rows;
}

/** The store's quiet hours begin within the hour. */
const eveningCondition = (instant: RawBuilder<unknown>) =>
  sql`mod((extract(epoch from quiet_from - (${instant} at time zone time_zone)::time) + 86400)::int, 86400) <= 3600`;

/** When the time of an event was decided upon: one that was moved back to where it began was so from the beginning. */
const bookedAt = sql`case when events.moved_from is null then events.created_at
  else coalesce(events.moved_at, events.created_at) end`;

/** Which of some reminders of a store another process has written since they were found. */
export async function findWrittenReminders(
  handle: Handle,
  storeId: StoreId,
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select notification_id as id from notifications
    where store_id = ${storeId} and notification_id = any (${ids}::uuid[])
      and not (state = 'dead' and last_error = 'superseded')`.execute(handle);
  return new Set(rows.map(({ id }) => id));
}

export interface NewReminder extends Pick<
  PossibleReminder,
  'id' | 'eventId' | 'start' | 'calendarId' | 'hoursBefore'
> {
  /** Digits with 55 in front. */
  readonly phone: string;
  readonly dueAt: Date;
  readonly notAfter: Date;
  /** Left to the owner: no gateway sends it. */
  readonly isHeld: boolean;
}

/** Writes reminders of a store for a gateway; what each says is written when it leaves. Another process may do so, too. */
export async function insertReminders(
  handle: Handle,
  storeId: StoreId,
  reminders: readonly NewReminder[],
  { driver, now }: { readonly driver: string; readonly now: Date },
): Promise<void> {
  const column = <Name extends keyof NewReminder>(name: Name) => reminders.map((reminder) => reminder[name]);
  await sql`
    insert into notifications (
      store_id, notification_id, driver, phone, text, payload, state, due_at, created_at,
      last_error, kind, event_id, event_start, event_calendar_id, hours_before, not_after
    )
    select ${storeId}::uuid, id, ${driver}::text, phone, '', '{}', case when is_held then 'dead' else 'ready' end, due_at,
      ${now}::timestamptz, case when is_held then 'held' end, 'reminder', event_id, event_start, calendar_id, hours_before, not_after
    from unnest(
      ${column('id')}::uuid[], ${column('phone')}::text[], ${column('dueAt')}::timestamptz[], ${column('eventId')}::uuid[],
      ${column('start')}::timestamptz[], ${column('calendarId')}::uuid[], ${column('hoursBefore')}::smallint[],
      ${column('notAfter')}::timestamptz[], ${column('isHeld')}::boolean[]
    ) as written (id, phone, due_at, event_id, event_start, calendar_id, hours_before, not_after, is_held)
    on conflict (store_id, notification_id) do update
    set driver = excluded.driver, phone = excluded.phone, state = excluded.state, attempts = 0, last_error = excluded.last_error,
      due_at = excluded.due_at, created_at = excluded.created_at,
      event_calendar_id = excluded.event_calendar_id, not_after = excluded.not_after
    where notifications.state = 'dead' and notifications.last_error = 'superseded'`.execute(handle);
}

/**
 * The id of the one reminder of an event of `events` at its start: by its owner, or so many hours before. Whoever computes it
 * again, and whenever, means the same message.
 */
export function reminderId(
  distance: RawBuilder<unknown>,
  eventId: RawBuilder<unknown> = sql`events.event_id`,
  start: RawBuilder<unknown> = sql`events.start_time`,
) {
  const name = sql`${distance} || ' ' || ${eventId} || ' ' || extract(epoch from ${start})::bigint`;
  return sql`md5('reminder ' || ${name})::uuid`;
}
