import type { Database } from '../../../platform/database/database.ts';
import type { Handle } from '../../../platform/database/schema.ts';
import {
  formatVersion,
  type Backup,
  type BackupHeader,
  type RowBatch,
  type TableContents,
  type TableShape,
} from './backup-file/backup-format.ts';
import {
  findMigrations,
  findReferences,
  findSequences,
  findTables,
  wholeDatabase,
} from './catalog-queries.ts';
import { inLoadOrder } from './backup-rules.ts';
import { lockColumns, readMoment, readRows, configureSession, checksumRows } from './table-queries.ts';
import { nothingToCopy, TransferProblem } from './transfer-problem.ts';

const ROWS_AT_ONCE = 500;

/**
 * Reads all data of a database as it is at one instant, while others go on reading and writing. Throws a
 * TransferProblem `nothing_to_copy` where this product has no tables.
 */
export async function readSnapshot<Result>(
  database: Database,
  use: (backup: Backup) => Promise<Result>,
): Promise<Result> {
  const handle = wholeDatabase(database);
  if ((await findMigrations(handle)).length === 0) throw nothingToCopy();
  const known = await findTables(handle);
  return handle
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (transaction) => {
      await configureSession(transaction);
      await lockColumns(transaction, known);
      const header = await describe(transaction, known);
      return use({ header, batches: readBatches(transaction, header.tables) });
    });
}

async function describe(transaction: Handle, known: readonly TableShape[]): Promise<BackupHeader> {
  const takenAt = await readMoment(transaction);
  const shapes = await findTables(transaction);
  if (JSON.stringify(shapes) !== JSON.stringify(known)) {
    throw new TransferProblem(
      'nothing_to_copy',
      'O banco de dados de origem mudou de versão neste instante: repita o comando.',
    );
  }
  const tables: TableContents[] = [];
  for (const shape of inLoadOrder(shapes, await findReferences(transaction))) {
    tables.push({ ...shape, ...(await checksumRows(transaction, shape)) });
  }
  return {
    format: 'hora-marcada-backup',
    version: formatVersion,
    takenAt,
    migrations: await findMigrations(transaction),
    tables,
    // Sequences stand outside of the snapshot: they are at least as far as the rows.
    sequences: await findSequences(transaction),
  };
}

async function* readBatches(transaction: Handle, tables: readonly TableContents[]): AsyncGenerator<RowBatch> {
  for (const table of tables) {
    for await (const lines of readRows(transaction, table, ROWS_AT_ONCE)) yield { table, lines };
  }
}
