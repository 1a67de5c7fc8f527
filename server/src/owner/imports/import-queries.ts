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
  /** Numbers of rows that were skipped for what the store had already. */
  readonly known: readonly number[];
  readonly changeId: string | null;
  readonly createdAt: Date;
  readonly isUndone: boolean;
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
  const { rows } = await sql<ImportState>`
    select import_id as "importId", request_hash as "requestHash", done, made, known, change_id as "changeId",
      created_at as "createdAt", undone_at is not null as "isUndone"
    from imports
    where store_id = ${storeId} and key = ${key}
    for update`.execute(transaction);
  return rows[0];
}

/** Notes what a batch did. */
export async function advanceImport(
  transaction: Handle,
  storeId: StoreId,
  { importId, done, made, known, changeId }: ImportState,
): Promise<void> {
  await sql`
    update imports
    set done = ${done}, made = ${made}, known = ${known}::integer[], change_id = ${changeId}::uuid
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

/** Ends an import that is taken back, wherever it is. */
export async function endImport(
  transaction: Handle,
  storeId: StoreId,
  importId: string,
  now: Date,
): Promise<void> {
  await sql`
    update imports set undone_at = ${now}
    where store_id = ${storeId} and import_id = ${importId}`.execute(transaction);
}

/** Removes what is known of imports until an instant. */
export async function forgetOldImports(transaction: Handle, storeId: StoreId, until: Date): Promise<void> {
  await sql`delete from imports where store_id = ${storeId} and created_at <= ${until}`.execute(transaction);
}
