import { sql } from 'kysely';
import type { ImportKind } from '@hora-marcada/shared/contract';
import type { Handle } from '../../platform/database/schema.ts';
import type { StoreId } from '../../platform/store-id.ts';

/** How far an import came. */
export interface ImportState {
  readonly importId: string;
  readonly requestHash: string;
  readonly done: number;
  readonly made: number;
  /** The usable rows that were skipped for what the store had, in order. */
  readonly skips: readonly SkippedRow[];
  readonly changeId: string | null;
  readonly createdAt: Date;
  readonly isUndone: boolean;
}

export interface SkippedRow {
  readonly row: number;
  /** In words. */
  readonly why: string;
}

export interface NewImport {
  readonly importId: string;
  readonly key: string;
  readonly requestHash: string;
  readonly kind: ImportKind;
  readonly rows: number;
  readonly now: Date;
}

/** Begins an import; one that has begun under its key stays as it is. */
export async function insertImport(
  transaction: Handle,
  storeId: StoreId,
  { importId, key, requestHash, kind, rows, now }: NewImport,
): Promise<void> {
  await sql`
    insert into imports (store_id, import_id, key, request_hash, kind, rows, created_at)
    values (${storeId}, ${importId}, ${key}, ${requestHash}, ${kind}, ${rows}, ${now})
    on conflict (store_id, key) do nothing`.execute(transaction);
}

/** Locks the import under a key until the transaction ends; undefined where there is none. */
export async function lockImport(
  transaction: Handle,
  storeId: StoreId,
  key: string,
): Promise<ImportState | undefined> {
  const { rows } = await sql<Omit<ImportState, 'skips'> & { known: number[]; whys: string[] }>`
    select import_id as "importId", request_hash as "requestHash", done, made, known, whys, change_id as "changeId",
      created_at as "createdAt", undone_at is not null as "isUndone"
    from imports
    where store_id = ${storeId} and key = ${key}
    for update`.execute(transaction);
  const [found] = rows;
  if (!found) return undefined;
  const { known, whys, ...state } = found;
  // A release before knew one reason, and wrote none.
  return { ...state, skips: known.map((row, index) => ({ row, why: whys[index] ?? 'já existe' })) };
}

/** Notes what a batch did, and the ids that it made. */
export async function advanceImport(
  transaction: Handle,
  storeId: StoreId,
  { importId, done, made, skips, changeId }: ImportState,
  ids: readonly string[],
): Promise<void> {
  await sql`
    update imports
    set done = ${done}, made = ${made}, known = ${skips.map(({ row }) => row)}::integer[],
      whys = ${skips.map(({ why }) => why)}::text[], made_ids = made_ids || ${ids}::uuid[], change_id = ${changeId}::uuid
    where store_id = ${storeId} and import_id = ${importId}`.execute(transaction);
}

/** Says in the log how many there are now. */
export async function countInLog(
  transaction: Handle,
  storeId: StoreId,
  changeId: string,
  count: number,
): Promise<void> {
  await sql`
    update change_log set facts = facts || jsonb_build_object('count', ${count}::integer)
    where store_id = ${storeId} and change_id = ${changeId}`.execute(transaction);
}

export interface EndedImport {
  readonly kind: ImportKind;
  readonly createdAt: Date;
  /** Of the services or events that it made. */
  readonly madeIds: readonly string[];
}

/** Ends an import that is taken back, wherever it is; resolves to what it made, or undefined where it is not known any more. */
export async function endImport(
  transaction: Handle,
  storeId: StoreId,
  importId: string,
  now: Date,
): Promise<EndedImport | undefined> {
  const { rows } = await sql<EndedImport>`
    update imports set undone_at = ${now}
    where store_id = ${storeId} and import_id = ${importId}
    returning kind, created_at as "createdAt", made_ids as "madeIds"`.execute(transaction);
  return rows[0];
}

/** Removes what is known of imports until an instant. */
export async function forgetOldImports(transaction: Handle, storeId: StoreId, until: Date): Promise<void> {
  await sql`delete from imports where store_id = ${storeId} and created_at <= ${until}`.execute(transaction);
}
