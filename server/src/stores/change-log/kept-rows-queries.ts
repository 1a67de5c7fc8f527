import { sql, type RawBuilder } from 'kysely';
import type { ChangeAction, ChangeSubject } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';
import { newChange, recordedChange, type RecordTools } from './change-log-queries.ts';
import type { EntryFacts } from './change-rules.ts';
import {
  areSameRows,
  columnsOfStore,
  factsBetween,
  type SubjectRows,
  type UndoableSubject,
  type KeptTable,
} from './kept-rows-rules.ts';

export interface KeptSubject {
  readonly subject: UndoableSubject;
  /** Null of what a store has only once. */
  readonly subjectId: string | null;
}

interface UndoableChange extends KeptSubject {
  readonly action: ChangeAction;
}

export interface Recorded<Result> {
  readonly result: Result;
  /** Of the entry; undefined where nothing changed. */
  readonly changeId: string | undefined;
}

/**
 * Makes a change and records it with the rows that it found and left, by which it can be undone; nothing is recorded where
 * nothing changed. Called in a transaction, behind the lock that keeps others from the subject.
 */
export async function recordUndoable<Result>(
  transaction: Handle,
  storeId: StoreId,
  tools: RecordTools,
  change: UndoableChange,
  make: () => Promise<Result>,
): Promise<Recorded<Result>> {
  const before = await readRows(transaction, storeId, change);
  const result = await make();
  const after = await readRows(transaction, storeId, change);
  if (areSameRows(before, after) && areSameRows(after, before)) return { result, changeId: undefined };
  const facts = factsBetween(change.action, change.subject, before, after);
  const changeId = await insertChangeWithRows(transaction, storeId, tools, {
    ...change,
    facts,
    before,
    after,
  });
  return { result, changeId };
}

export interface ChangeWithRows extends Omit<UndoableChange, 'subject'> {
  readonly subject: ChangeSubject;
  readonly facts: EntryFacts;
  readonly before: SubjectRows;
  readonly after: SubjectRows;
}

/** Records a change with the rows that it found and left; resolves to the entry's id. */
export async function insertChangeWithRows(
  transaction: Handle,
  storeId: StoreId,
  tools: RecordTools,
  { before, after, ...entry }: ChangeWithRows,
): Promise<string> {
  const change = newChange(tools, entry);
  await sql`
    with entry as (${recordedChange(storeId, change)} returning change_id)
    insert into change_versions (store_id, change_id, kept_at, before, after)
    select ${storeId}::uuid, change_id, ${change.at}::timestamptz, ${JSON.stringify(before)}::jsonb,
      ${JSON.stringify(after)}::jsonb
    from entry`.execute(transaction);
  return change.changeId;
}

/** A subject's rows as they stand. */
export async function readRows(
  transaction: Handle,
  storeId: StoreId,
  { subject, subjectId }: KeptSubject,
): Promise<SubjectRows> {
  const parts = keptParts[subject].map(
    ({
      table,
      row = sql`to_jsonb(found) - ${unkept}::text[]`,
      meantCondition,
      order = sql`true`,
    }) => sql`${sql.lit(table)}, (
      select coalesce(jsonb_agg(${row} order by ${order}), '[]')
      from ${sql.table(table)} as found
      where found.store_id = ${storeId} ${meantCondition ? meantCondition(subjectId) : sql``}
    )`,
  );
  const { rows } = await sql<{
    rows: SubjectRows;
  }>`select jsonb_build_object(${sql.join(parts)}) as rows`.execute(transaction);
  return rows[0]?.rows ?? {};
}

/** The store is known, and `line` of a block follows from the rest. */
const unkept = ['store_id', 'line'];

interface Part {
  readonly table: KeptTable;
  /** The whole row without it. */
  readonly row?: RawBuilder<unknown>;
  /** All rows of the store without it. */
  readonly meantCondition?: (id: string | null) => RawBuilder<unknown>;
  readonly order?: RawBuilder<unknown>;
}

/** Of a member, undoing brings no name to log in with back, nor a password. */
const unkeptOfMembers = [...unkept, 'username', 'password_hash', 'last_used_at'];

const byId = (table: KeptTable, key: string, order?: RawBuilder<unknown>): Part => ({
  table,
  meantCondition: (id) => sql`and found.${sql.ref(key)} = ${id}`,
  ...(order && { order }),
});

const ofStore = (columns: readonly string[]): Part => ({
  table: 'stores',
  row: sql`jsonb_build_object(${sql.join(columns.flatMap((column) => [sql.lit(column), sql.ref(column)]))})`,
});

const keptParts: Readonly<Record<UndoableSubject, readonly Part[]>> = {
  event: [byId('events', 'event_id'), byId('cancelled_events', 'event_id')],
  calendar: [byId('calendars', 'calendar_id')],
  service: [byId('services', 'service_id'), byId('service_calendars', 'service_id', sql`found.calendar_id`)],
  opening_hours: [{ table: 'opening_hours', order: sql`found.position, found.opening_hours_id` }],
  block: [byId('blocks', 'block_id')],
  holidays: [{ table: 'store_holidays', order: sql`found.holiday` }],
  member: [
    { ...byId('members', 'member_id'), row: sql`to_jsonb(found) - ${unkeptOfMembers}::text[]` },
    byId('member_calendars', 'member_id', sql`found.calendar_id`),
  ],
  policies: [ofStore(columnsOfStore.policies)],
  settings: [ofStore(columnsOfStore.settings)],
  contact: [ofStore(columnsOfStore.contact)],
  image: [byId('images', 'image_id')],
  commission_rates: [{ table: 'commission_rates', order: sql`found.rate_id` }, ofStore(['commission_base'])],
  commission_payment: [
    {
      table: 'commission_payments',
      row: sql`to_jsonb(found) - ${[...unkept, 'lines']}::text[]`,
      meantCondition: (id) => sql`and found.payment_id = ${id} and found.undone_at is null`,
    },
  ],
  series: [
    byId('series', 'series_id'),
    byId('series_skips', 'series_id', sql`found.day`),
    byId('events', 'series_id', sql`found.series_day`),
    byId('cancelled_events', 'series_id', sql`found.series_day, found.event_id`),
  ],
};
