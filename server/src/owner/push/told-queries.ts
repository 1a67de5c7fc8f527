import { sql, type RawBuilder } from 'kysely';
import type { PushKind } from '@hora-marcada/shared/contract';
import { MILLISECONDS_A_DAY, MILLISECONDS_A_MINUTE } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { waitAfterAttempt } from '../delivery/delivery-rules.ts';
import type { Subscription } from './device-rules.ts';
import type { PushResult } from './send-push.ts';
import { toldActions, type TellingStore, type UntoldChange } from './told-news-rules.ts';

/** A change may be seen only after a younger one was told: each look reads so far back again. */
const LOOK_BACK_IN_MILLISECONDS = 2 * MILLISECONDS_A_MINUTE;
/** What is older is told to nobody any more. */
const TOLD_WITHIN_MILLISECONDS = 60 * MILLISECONDS_A_MINUTE;
const STOPPED_AFTER_MILLISECONDS = 5 * MILLISECONDS_A_DAY;
/** Below the largest smallint. */
const MAX_FAILURES = 1000;

/** A device that this worker has until its lease ends. */
export interface LeasedDevice extends Subscription {
  readonly storeId: StoreId;
  readonly id: string;
  readonly memberId: string | null;
  readonly username: string;
  readonly kinds: readonly PushKind[];
  readonly withNames: boolean;
  readonly toldUntil: Date;
  readonly told: readonly string[];
  readonly failures: number;
  readonly leasedUntil: Date;
  /** Today's summary is due, of this day; null where it is not. */
  readonly summaryOf: string | null;
}

export interface LeaseRequest {
  readonly max: number;
  readonly now: Date;
  readonly leaseUntil: Date;
}

/** The stores whose devices may have something to be told of, by one statement for all of them. */
export async function findStoresToTell(handle: Handle, now: Date): Promise<StoreId[]> {
  const { rows } = await sql<{ storeId: StoreId }>`
    select distinct store_id as "storeId"
    from push_devices join stores using (store_id)
    where ${freeCondition(now)}
      and (${untoldCondition(sql`push_devices.store_id`, now)} or ${summaryCondition(sql`stores.time_zone`, now)})`.execute(
    handle,
  );
  return rows.map(({ storeId }) => storeId);
}

/** Leases devices of a store that may have something to be told of. */
export async function leaseDevices(
  handle: Handle,
  storeId: StoreId,
  { max, now, leaseUntil }: LeaseRequest,
): Promise<LeasedDevice[]> {
  const timeZone = sql`(select time_zone from stores where stores.store_id = ${storeId})`;
  const { rows } = await sql<Omit<LeasedDevice, 'leasedUntil'>>`
    with due as materialized (
      select device_id, case when ${summaryCondition(timeZone, now)} then (${now}::timestamptz at time zone ${timeZone})::date end as day
      from push_devices
      where push_devices.store_id = ${storeId} and ${freeCondition(now)}
        and (${untoldCondition(sql`${storeId}::uuid`, now)} or ${summaryCondition(timeZone, now)})
      order by told_until
      limit ${max}
      for update skip locked
    )
    update push_devices as device
    set leased_until = ${leaseUntil}
    from due
    where device.store_id = ${storeId} and device.device_id = due.device_id
    returning device.store_id as "storeId", device.device_id as id, member_id as "memberId", username, endpoint, p256dh,
      auth, kinds, with_names as "withNames", told_until as "toldUntil", told, failures,
      due.day::text as "summaryOf"`.execute(handle);
  return rows.map((device) => ({ ...device, leasedUntil: leaseUntil }));
}

/** Nobody has it, it works, and it does not wait for another attempt. */
function freeCondition(now: Date) {
  return sql`stopped_at is null and (leased_until is null or leased_until <= ${now}) and (retry_at is null or retry_at <= ${now})`;
}

/** The instant after which a change of a device's store may not have been told, by the device's columns. */
function untoldSince(now: Date) {
  return sql`greatest(
    told_until - make_interval(secs => ${LOOK_BACK_IN_MILLISECONDS / 1000}), push_devices.created_at,
    ${new Date(now.getTime() - TOLD_WITHIN_MILLISECONDS)}::timestamptz
  )`;
}

function untoldCondition(storeId: RawBuilder<unknown>, now: Date) {
  return sql`exists (
    select 1 from change_log
    where change_log.store_id = ${storeId} and at >= ${untoldSince(now)} and action = any (${toldActions}::text[])
      and change_id <> all (told)
  )`;
}

/** The hour of today's summary has begun, and is not over. */
function summaryCondition(timeZone: RawBuilder<unknown>, now: Date) {
  const clock = sql`(${now}::timestamptz at time zone ${timeZone})`;
  return sql`('summary' = any (kinds) and ${clock}::date is distinct from summary_of
    and ${clock}::time - summary_at >= interval '0' and ${clock}::time - summary_at < interval '1 hour')`;
}

/**
 * What a device was not told of, in its order; nothing where the device was ended meanwhile. Of others' calendars a member reads only that
 * there was something.
 */
export async function findUntold(handle: Handle, device: LeasedDevice, now: Date): Promise<UntoldChange[]> {
  const { storeId, id, memberId, username, leasedUntil } = device;
  const columns = sql`event_id, title, client_name, calendar_id, start_time`;
  const { rows } = await sql<UntoldChange>`
    select change_id as "changeId", action, coalesce(subject_id, change_id) as "eventId",
      undone_at is not null or actor_kind in ('owner', 'staff') and actor = ${username} or event.event_id is null
        or ${memberId}::uuid is not null and coalesce(event.calendar_id not in (${ownCalendars(storeId, memberId)}), true) as "isNothingToTell",
      facts #>> '{before,start_time}' as "movedFrom", facts #>> '{before,calendar_id}' as "movedFromCalendarId",
      coalesce(event.title, '') as title, coalesce(client_name, '') as "customerName", event.calendar_id as "calendarId", calendars.name as "calendarName",
      start_time as start, coalesce(is_cancelled, true) as "isCancelled"
    from push_devices
    join change_log on change_log.store_id = ${storeId}
    left join (
      select ${columns}, false as is_cancelled from events where store_id = ${storeId}
      union all
      select ${columns}, true from cancelled_events where store_id = ${storeId}
    ) as event on event.event_id = subject_id
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = event.calendar_id
    where push_devices.store_id = ${storeId} and device_id = ${id} and leased_until = ${leasedUntil}
      and at >= ${untoldSince(now)} and action = any (${toldActions}::text[]) and change_id <> all (told)
    order by at`.execute(handle);
  return rows;
}

/** The starts of today's appointments that a device's login sees, by their time. */
export async function findStartsOfDay(
  handle: Handle,
  { storeId, memberId }: LeasedDevice,
  day: string,
): Promise<Date[]> {
  const midnight = (days: number) => sql`(
    select (${day}::date + ${sql.lit(days)})::timestamp at time zone time_zone from stores where stores.store_id = ${storeId}
  )`;
  const { rows } = await sql<{ start: Date }>`
    select start_time as start from events
    where events.store_id = ${storeId} and start_time >= ${midnight(0)} and start_time < ${midnight(1)}
      and (${memberId}::uuid is null or events.calendar_id in (${ownCalendars(storeId, memberId)}))
    order by start_time`.execute(handle);
  return rows.map(({ start }) => start);
}

function ownCalendars(storeId: StoreId, memberId: string | null) {
  return sql`
    select member_calendars.calendar_id from member_calendars
    where member_calendars.store_id = ${storeId} and member_calendars.member_id = ${memberId}::uuid`;
}

/** A store as its notices name it, with the key that signs them; undefined where there is none. */
export async function findTellingStore(
  handle: Handle,
  storeId: StoreId,
): Promise<(TellingStore & { readonly key: Buffer | null }) | undefined> {
  const { rows } = await sql<TellingStore & { key: Buffer | null }>`
    select title, time_zone as "timeZone", to_char(quiet_from, 'HH24:MI') as "quietFrom",
      to_char(quiet_to, 'HH24:MI') as "quietTo", push_key as key,
      (select count(*) > 1 from calendars where calendars.store_id = ${storeId}) as "hasSeveralCalendars"
    from stores where stores.store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** True as long as a device is this worker's: false from the moment that it is ended (PUSH-010). */
export async function isStillLeased(
  handle: Handle,
  { storeId, id, leasedUntil }: LeasedDevice,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from push_devices
    where store_id = ${storeId} and device_id = ${id} and leased_until = ${leasedUntil}`.execute(handle);
  return rows.length === 1;
}

export interface Told {
  readonly now: Date;
  /** The changes that the device need not be told of any more. */
  readonly changeIds: readonly string[];
  /** All that was to be told is. */
  readonly isThrough: boolean;
  /** The last answer of its push service; undefined where there was nothing to tell. */
  readonly result: PushResult | undefined;
  /** In [0, 1). */
  readonly random: number;
}

/** Records what a device was told, and frees it; nothing where it was ended or its lease was over meanwhile. */
export async function recordTold(handle: Handle, device: LeasedDevice, told: Told): Promise<void> {
  const { storeId, id, leasedUntil, failures } = device;
  const { now, changeIds, isThrough, result, random } = told;
  const leasedCondition = sql`store_id = ${storeId} and device_id = ${id} and leased_until = ${leasedUntil}`;
  if (result?.kind === 'gone') {
    await sql`delete from push_devices where ${leasedCondition}`.execute(handle);
    return;
  }
  const until = isThrough ? now : device.toldUntil;
  const kept = new Date(until.getTime() - LOOK_BACK_IN_MILLISECONDS);
  await sql`
    update push_devices
    set leased_until = null, told_until = ${until},
      told = array(
        select change_id from change_log
        where change_log.store_id = ${storeId} and change_id = any (${[...device.told, ...changeIds]}::uuid[]) and at >= ${kept}
      )
      ${device.summaryOf !== null && isThrough ? sql`, summary_of = ${device.summaryOf}::date` : sql``}
      ${result ? sql`, ${answerColumns(result, now, waitAfterAttempt(failures + 1, random))}` : sql``}
    where ${leasedCondition}`.execute(handle);
}

/** Records how a push service answered outside of a worker. */
export async function recordAnswer(
  handle: Handle,
  { storeId, id }: Pick<LeasedDevice, 'storeId' | 'id'>,
  result: PushResult,
  now: Date,
): Promise<void> {
  const deviceCondition = sql`store_id = ${storeId} and device_id = ${id}`;
  if (result.kind === 'gone') await sql`delete from push_devices where ${deviceCondition}`.execute(handle);
  else
    await sql`update push_devices set ${answerColumns(result, now, 0)} where ${deviceCondition}`.execute(
      handle,
    );
}

/** How a device stands after an answer; `wait` at least, where it is to be tried again. */
function answerColumns(result: PushResult, now: Date, wait: number) {
  if (result.kind === 'sent') {
    return sql`last_sent_at = ${now}, failures = 0, failing_since = null, retry_at = null, stopped_at = null, last_error = null`;
  }
  const failed = sql`failures = least(failures + 1, ${MAX_FAILURES}), failing_since = coalesce(failing_since, ${now}),
    last_error = ${result.code}`;
  if (result.kind !== 'postponed') return sql`${failed}, stopped_at = ${now}`;
  const retryAt = new Date(now.getTime() + Math.max(wait, result.waitInMilliseconds ?? 0));
  const stopsSince = new Date(now.getTime() - STOPPED_AFTER_MILLISECONDS);
  return sql`${failed}, retry_at = ${retryAt}, stopped_at = case when failing_since <= ${stopsSince} then ${now}::timestamptz end`;
}

/** Forgets a store's devices that have failed for long (PUSH-016). */
export async function removeFailingDevices(handle: Handle, storeId: StoreId, since: Date): Promise<void> {
  await handle
    .deleteFrom('push_devices')
    .where('store_id', '=', storeId)
    .where('failing_since', '<=', since)
    .execute();
}
