import { sql, type RawBuilder } from 'kysely';
import { MILLISECONDS_A_DAY } from '@hora-marcada/shared/format';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { waitAfterAttempt } from '../delivery/delivery-rules.ts';
import type { TellingResult, TellingStore, UntoldChange } from './told-news-rules.ts';
import {
  freeCondition,
  LOOK_BACK_IN_MILLISECONDS,
  untoldCondition,
  type Leased,
  type LeasedDevice,
  type ToldTable,
} from './told-table-queries.ts';
import { notSuspendedCondition } from '../../stores/suspension/suspension-queries.ts';

const STOPPED_AFTER_MILLISECONDS = 5 * MILLISECONDS_A_DAY;
/** Below the largest smallint. */
const MAX_FAILURES = 1000;

export interface LeaseRequest {
  readonly max: number;
  readonly now: Date;
  readonly leaseUntil: Date;
}

/** The stores where somebody may have something to be told of, by one statement for all of them. */
export async function findStoresToTell<Row extends Leased>(
  handle: Handle,
  table: ToldTable<Row>,
  now: Date,
): Promise<StoreId[]> {
  const { rows } = await sql<{ storeId: StoreId }>`
    select distinct store_id as "storeId"
    from ${table.name} as told_one join stores using (store_id)
    where ${notSuspendedCondition} and ${dueCondition(table, { storeId: sql`told_one.store_id`, timeZone: sql`stores.time_zone`, now })}`.execute(
    handle,
  );
  return rows.map(({ storeId }) => storeId);
}

/** Leases those of a store that may have something to be told of. */
export async function lease<Row extends Leased>(
  handle: Handle,
  table: ToldTable<Row>,
  storeId: StoreId,
  { max, now, leaseUntil }: LeaseRequest,
): Promise<Row[]> {
  const { name, id, columns, summaryCondition } = table;
  const timeZone = sql`(select time_zone from stores where stores.store_id = ${storeId})`;
  const { rows } = await sql<Row>`
    with due as materialized (
      select ${id} as id, case when ${summaryCondition(timeZone, now)} then (${now}::timestamptz at time zone ${timeZone})::date::text end as day
      from ${name} as told_one
      where told_one.store_id = ${storeId} and ${dueCondition(table, { storeId: sql`${storeId}::uuid`, timeZone, now })}
      order by told_until
      limit ${max}
      for update skip locked
    )
    update ${name} as told_one
    set leased_until = ${leaseUntil}
    from due
    where told_one.store_id = ${storeId} and told_one.${id} = due.id
    returning told_one.store_id as "storeId", due.id, member_id as "memberId", username, kinds, with_names as "withNames",
      told_until as "toldUntil", told, failures, ${leaseUntil}::timestamptz as "leasedUntil", due.day as "summaryOf", ${columns}`.execute(
    handle,
  );
  return rows;
}

function dueCondition<Row extends Leased>(
  table: ToldTable<Row>,
  {
    storeId,
    timeZone,
    now,
  }: { readonly storeId: RawBuilder<unknown>; readonly timeZone: RawBuilder<unknown>; readonly now: Date },
) {
  return sql`${freeCondition(table, now)} and (exists (
    select 1 from change_log where change_log.store_id = ${storeId} and ${untoldCondition(table, now)}
  ) or ${table.summaryCondition(timeZone, now)})`;
}

/**
 * What one was not told of, in its order; nothing where it was ended meanwhile. Of others' calendars a member reads only that
 * there was something.
 */
export async function findUntold<Row extends Leased>(
  handle: Handle,
  table: ToldTable<Row>,
  { storeId, id, memberId, username, leasedUntil }: Row,
  now: Date,
): Promise<UntoldChange[]> {
  const columns = sql`event_id, title, client_name, calendar_id, start_time`;
  const { rows } = await sql<UntoldChange>`
    select change_id as "changeId", action, coalesce(subject_id, change_id) as "eventId",
      undone_at is not null or actor_kind in ('owner', 'staff') and actor = ${username} or event.event_id is null
        or ${memberId}::uuid is not null and coalesce(event.calendar_id not in (${ownCalendars(storeId, memberId)}), true) as "isNothingToTell",
      facts #>> '{before,start_time}' as "movedFrom", facts #>> '{before,calendar_id}' as "movedFromCalendarId",
      coalesce(event.title, '') as title, coalesce(client_name, '') as "customerName", event.calendar_id as "calendarId", calendars.name as "calendarName",
      start_time as start, coalesce(is_cancelled, true) as "isCancelled"
    from ${table.name} as told_one
    join change_log on change_log.store_id = ${storeId}
    left join (
      select ${columns}, false as is_cancelled from events where store_id = ${storeId}
      union all
      select ${columns}, true from cancelled_events where store_id = ${storeId}
    ) as event on event.event_id = subject_id
    left join calendars on calendars.store_id = ${storeId} and calendars.calendar_id = event.calendar_id
    where told_one.store_id = ${storeId} and told_one.${table.id} = ${id} and leased_until = ${leasedUntil}
      and ${untoldCondition(table, now)}
    order by at`.execute(handle);
  return rows;
}

/** The starts of today's appointments that a device's login sees, by their time. */
export async function findStartsOfDay(
  handle: Handle,
  { storeId, memberId }: Leased,
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

/** A store as its notices name it, with the key that signs those of devices. */
export type FoundStore = TellingStore & { readonly key: Buffer | null };

/** How those of a table are told of news. */
export interface Teller<Row extends Leased> {
  readonly table: ToldTable<Row>;
  /** Tells one that is leased what it was not told of, and records that. */
  readonly tell: (row: Row, store: FoundStore) => Promise<void>;
}

/** Undefined where the store is gone. */
export async function findTellingStore(handle: Handle, storeId: StoreId): Promise<FoundStore | undefined> {
  const { rows } = await sql<FoundStore>`
    select title, time_zone as "timeZone", to_char(quiet_from, 'HH24:MI') as "quietFrom",
      to_char(quiet_to, 'HH24:MI') as "quietTo", push_key as key,
      (select count(*) > 1 from calendars where calendars.store_id = ${storeId}) as "hasSeveralCalendars"
    from stores where stores.store_id = ${storeId}`.execute(handle);
  return rows[0];
}

/** True as long as one is this worker's: false from the moment that it is ended (PUSH-010). */
export async function isStillLeased<Row extends Leased>(
  handle: Handle,
  table: ToldTable<Row>,
  row: Row,
): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table.name} where ${leasedCondition(table, row)}`.execute(
    handle,
  );
  return rows.length === 1;
}

function leasedCondition<Row extends Leased>({ id: key }: ToldTable<Row>, { storeId, id, leasedUntil }: Row) {
  return sql`store_id = ${storeId} and ${key} = ${id} and leased_until = ${leasedUntil}`;
}

export interface Told {
  readonly now: Date;
  /** The changes that need not be told any more. */
  readonly changeIds: readonly string[];
  /** All that was to be told is. */
  readonly isThrough: boolean;
  /** The last answer of the service that tells; undefined where there was nothing to tell. */
  readonly result: TellingResult | undefined;
  /** In [0, 1). */
  readonly random: number;
}

/** Records what one was told, and frees it; nothing where it was ended or its lease was over meanwhile. */
export async function recordTold<Row extends Leased>(
  handle: Handle,
  table: ToldTable<Row>,
  row: Row,
  { now, changeIds, isThrough, result, random }: Told,
): Promise<void> {
  const { storeId, failures, summaryOf, told } = row;
  if (result?.kind === 'gone') {
    await sql`delete from ${table.name} where ${leasedCondition(table, row)}`.execute(handle);
    return;
  }
  const until = isThrough ? now : row.toldUntil;
  const kept = new Date(until.getTime() - LOOK_BACK_IN_MILLISECONDS);
  await sql`
    update ${table.name}
    set leased_until = null, told_until = ${until},
      told = array(
        select change_id from change_log
        where change_log.store_id = ${storeId} and change_id = any (${[...told, ...changeIds]}::uuid[]) and at >= ${kept}
      )
      ${summaryOf !== null && isThrough ? sql`, summary_of = ${summaryOf}::date` : sql``}
      ${result ? sql`, ${answerColumns(result, now, waitAfterAttempt(failures + 1, random))}` : sql``}
    where ${leasedCondition(table, row)}`.execute(handle);
}

/** Records how a push service answered outside of a worker. */
export async function recordAnswer(
  handle: Handle,
  { storeId, id }: Pick<LeasedDevice, 'storeId' | 'id'>,
  result: TellingResult,
  now: Date,
): Promise<void> {
  const deviceCondition = sql`store_id = ${storeId} and device_id = ${id}`;
  if (result.kind === 'gone') await sql`delete from push_devices where ${deviceCondition}`.execute(handle);
  else
    await sql`update push_devices set ${answerColumns(result, now, 0)} where ${deviceCondition}`.execute(
      handle,
    );
}

/** How one stands after an answer; `wait` at least, where it is to be tried again. */
function answerColumns(result: TellingResult, now: Date, wait: number) {
  if (result.kind === 'sent') {
    const rest = result.restInMilliseconds;
    const next = rest === undefined ? null : new Date(now.getTime() + rest);
    return sql`last_sent_at = ${now}, failures = 0, failing_since = null, retry_at = ${next}, stopped_at = null, last_error = null`;
  }
  const failed = sql`failures = least(failures + 1, ${MAX_FAILURES}), failing_since = coalesce(failing_since, ${now}),
    last_error = ${result.code}`;
  if (result.kind !== 'postponed') return sql`${failed}, stopped_at = ${now}`;
  const retryAt = new Date(now.getTime() + Math.max(wait, result.waitInMilliseconds ?? 0));
  const stopsSince = new Date(now.getTime() - STOPPED_AFTER_MILLISECONDS);
  return sql`${failed}, retry_at = ${retryAt}, stopped_at = case when failing_since <= ${stopsSince} then ${now}::timestamptz end`;
}

/** Forgets those of a store that have failed for long (PUSH-016). */
export async function removeFailing<Row extends Leased>(
  handle: Handle,
  { name }: ToldTable<Row>,
  storeId: StoreId,
  since: Date,
): Promise<void> {
  await sql`delete from ${name} where store_id = ${storeId} and failing_since <= ${since}`.execute(handle);
}
