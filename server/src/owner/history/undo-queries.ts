import { sql } from 'kysely';
import type { ChangeAction, ChangeActor } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { eventColumnsOf } from '../../scheduling/events/event-queries.ts';
import type { PlacedEvent } from '../../scheduling/events/event-rules.ts';
import { nonExemptWithinCondition } from '../../scheduling/events/event-writing-queries.ts';
import {
  keptColumns,
  type Row,
  type SubjectRows,
  type UndoableSubject,
  type KeptTable,
} from '../../stores/change-log/kept-rows-rules.ts';

/** A change with the rows that it found and left. */
export interface StoredChangeWithRows {
  readonly actorKind: ChangeActor;
  readonly actorName: string;
  readonly action: ChangeAction;
  readonly subject: UndoableSubject | 'import';
  readonly subjectId: string | null;
  readonly at: Date;
  readonly isUndone: boolean;
  /** Null where nothing was kept to undo it by. */
  readonly before: SubjectRows | null;
  readonly after: SubjectRows | null;
}

/** One that has rows to undo it by. */
export interface KeptChange extends Pick<StoredChangeWithRows, 'action'> {
  readonly changeId: string | null;
  readonly before: SubjectRows;
  readonly after: SubjectRows;
}

export async function findChangeWithRows(
  transaction: Handle,
  storeId: StoreId,
  changeId: string | null,
): Promise<StoredChangeWithRows | undefined> {
  const { rows } = await sql<StoredChangeWithRows>`
    select actor_kind as "actorKind", actor as "actorName", action, subject, subject_id as "subjectId", at, undone_at is not null as "isUndone", before, after
    from change_log
    left join change_versions using (store_id, change_id)
    where store_id = ${storeId} and change_id = ${changeId}`.execute(transaction);
  return rows[0];
}

/** Marks a change as undone; false where somebody else was first. */
export async function markUndone(
  transaction: Handle,
  storeId: StoreId,
  changeId: string | null,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update change_log set undone_at = ${now}
    where store_id = ${storeId} and change_id = ${changeId} and undone_at is null
    returning change_id`.execute(transaction);
  return rows.length === 1;
}

/** Locks an event or what is kept of it: who confirms or edits it does not wait for its calendar. */
export async function lockEventRows(
  transaction: Handle,
  storeId: StoreId,
  eventId: string | null,
): Promise<void> {
  const meantCondition = sql`store_id = ${storeId} and event_id = ${eventId}`;
  await sql`select 1 from events where ${meantCondition} for update`.execute(transaction);
  await sql`select 1 from cancelled_events where ${meantCondition} for update`.execute(transaction);
}

/** Brings an event back to a row of before, under a new revision; it is marked by what it lies on now. */
export async function restoreEvent(
  transaction: Handle,
  storeId: StoreId,
  row: Row,
  revision: number,
): Promise<void> {
  const columns = columnsOf('events', row).filter((column) => column !== 'revision');
  await sql`
    update events set (${names(columns)}, revision, may_overlap) = (
      select ${names(columns)}, ${revision}::int, ${liesOnOthersCondition(storeId)} from ${populated('events', row)} as restored
    )
    where store_id = ${storeId} and event_id = ${row['event_id']}::uuid`.execute(transaction);
}

/** Takes events out that are put back at once, elsewhere. */
export async function takeOut(transaction: Handle, storeId: StoreId, ids: readonly string[]): Promise<void> {
  await sql`delete from events where store_id = ${storeId} and event_id = any (${ids}::uuid[])`.execute(
    transaction,
  );
}

/** Puts an event back that was deleted, with its customer's link. */
export async function returnEvent(
  transaction: Handle,
  storeId: StoreId,
  row: Row,
  revision: number,
): Promise<void> {
  const columns = [...columnsOf('events', row), 'manage_key'].filter((column) => column !== 'revision');
  await sql`
    with gone as (
      delete from cancelled_events where store_id = ${storeId} and event_id = ${row['event_id']}::uuid
    )
    insert into events (store_id, ${names(columns)}, revision, may_overlap)
    select ${storeId}::uuid, ${names(columns)}, ${revision}::int, ${liesOnOthersCondition(storeId)}
    from ${populated('events', row)} as restored`.execute(transaction);
}

/** True where more than `max` events begin after now. */
export async function hasMoreEventsAhead(
  transaction: Handle,
  storeId: StoreId,
  now: Date,
  max: number,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from events where store_id = ${storeId} and start_time > ${now} limit 1 offset ${max}`.execute(
    transaction,
  );
  return rows.length === 1;
}

/** Takes an event out again that had been put back. */
export async function removeReturnedEvent(
  transaction: Handle,
  storeId: StoreId,
  row: Row,
  revision: number,
): Promise<void> {
  const columns = Object.keys(row).filter((column) => column !== 'revision');
  await sql`
    with gone as (delete from events where store_id = ${storeId} and event_id = ${row['event_id']}::uuid)
    insert into cancelled_events (store_id, ${names(columns)}, revision)
    select ${storeId}::uuid, ${names(columns)}, ${revision}::int
    from ${populated('cancelled_events', row)} as restored`.execute(transaction);
}

/** Puts rows in the place of those that a subject has now; never of events. */
export async function restoreRows(
  transaction: Handle,
  storeId: StoreId,
  now: SubjectRows,
  before: SubjectRows,
): Promise<void> {
  for (const [name, rows] of Object.entries(before)) {
    const table = name as KeptTable;
    const keys = keysOf[table];
    if (keys) await replaceRows(transaction, storeId, { table, key: keys, now: now[table] ?? [], rows });
    else for (const row of rows) await changeRow(transaction, storeId, table, row);
  }
}

/** Keys of rows that come and go; other rows only change. */
const keysOf: Readonly<Partial<Record<KeptTable, readonly string[]>>> = {
  services: ['service_id'],
  service_calendars: ['service_id', 'calendar_id'],
  member_calendars: ['member_id', 'calendar_id'],
  blocks: ['block_id'],
  opening_hours: ['opening_hours_id'],
  store_holidays: ['holiday'],
  images: ['image_id'],
  commission_rates: ['rate_id'],
  series_skips: ['series_id', 'day'],
};

/** Keys of rows that only change; a store has one row. */
const idOf: Readonly<Partial<Record<KeptTable, string>>> = {
  calendars: 'calendar_id',
  members: 'member_id',
  series: 'series_id',
};

interface Replacement {
  readonly table: KeptTable;
  readonly key: readonly string[];
  readonly now: readonly Row[];
  readonly rows: readonly Row[];
}

async function replaceRows(
  transaction: Handle,
  storeId: StoreId,
  { table, key, now, rows }: Replacement,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where store_id = ${storeId} and (${names(key)}) in (
      select ${names(key)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(now)}::jsonb)
    )`.execute(transaction);
  const standing: Row[] = [];
  const returning: Row[] = [];
  for (const row of rows) {
    const present = now.find((other) => key.every((column) => other[column] === row[column]));
    const kept = keptColumns[table] ?? [];
    // A column that came after the row was logged stays as it is, too.
    if (present)
      standing.push({
        ...present,
        ...row,
        ...Object.fromEntries(kept.map((column) => [column, present[column]])),
      });
    else returning.push(row);
  }
  await insertRows(transaction, storeId, table, standing);
  await insertRows(transaction, storeId, table, returning);
}

/** Rows with the same columns; the others take what they begin with. */
async function insertRows(
  transaction: Handle,
  storeId: StoreId,
  table: KeptTable,
  rows: readonly Row[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  await sql`
    insert into ${sql.table(table)} (store_id, ${names(columns)})
    select ${storeId}::uuid, ${names(columns)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    transaction,
  );
}

async function changeRow(transaction: Handle, storeId: StoreId, table: KeptTable, row: Row): Promise<void> {
  const columns = columnsOf(table, row);
  const key = idOf[table];
  const meantCondition = key === undefined ? sql`` : sql`and ${sql.ref(key)} = ${row[key]}::uuid`;
  await sql`
    update ${sql.table(table)} set (${names(columns)}) = (select ${names(columns)} from ${populated(table, row)} as restored)
    where store_id = ${storeId} ${meantCondition}`.execute(transaction);
}

/** An event with its calendar; undefined where it is gone. */
export async function findEventById(
  handle: Handle,
  storeId: StoreId,
  eventId: string | null,
): Promise<FoundEvent | undefined> {
  const { rows } = await sql<FoundEvent>`
    select ${eventColumnsOf(storeId)}, may_overlap as "mayOverlap",
      case when calendar_id is not null then json_build_object('id', calendar_id, 'name', calendars.name) end as calendar
    from events
    left join calendars using (store_id, calendar_id)
    where store_id = ${storeId} and event_id = ${eventId}`.execute(handle);
  return rows[0];
}

interface FoundEvent extends PlacedEvent {
  readonly mayOverlap: boolean;
}

/** The columns of a row that undoing touches. */
function columnsOf(table: KeptTable, row: Row): string[] {
  return Object.keys(row).filter((column) => keptColumns[table]?.includes(column) !== true);
}

function names(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}

function populated(table: KeptTable, row: Row) {
  return sql`jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)`;
}

/** The event `restored` overlaps another of its calendar that is under the database's guarantee. */
function liesOnOthersCondition(storeId: StoreId) {
  return sql`exists (
    select 1 from events as other
    where other.store_id = ${storeId} and other.calendar_id = restored.calendar_id
      and other.event_id <> restored.event_id
      and ${nonExemptWithinCondition(sql`restored.start_time`, sql`restored.end_time`)}
  )`;
}
