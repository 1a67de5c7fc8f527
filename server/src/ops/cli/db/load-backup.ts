import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import { projectMigrations, readMigrations } from '../../../platform/database/migrations/read-migrations.ts';
import type { Handle } from '../../../platform/database/schema.ts';
import type { Backup, BackupHeader, TableShape } from './backup-file/backup-format.ts';
import { findMigrations, findTables, wholeDatabase } from './catalog-queries.ts';
import { compareMigrations } from './backup-rules.ts';
import {
  analyse,
  checkConstraints,
  deferConstraints,
  hasRows,
  insertRows,
  lockOutWriters,
  setSequence,
  configureSession,
  checksumRows,
} from './table-queries.ts';
import { TransferProblem } from './transfer-problem.ts';

/**
 * Loads a backup into an empty database: all of it, counted and checked by the database itself, or nothing. An older
 * backup is migrated afterwards, as a start of the server would. Throws a TransferProblem.
 */
export async function loadBackup(
  database: Database,
  backup: Backup,
  migrations = projectMigrations,
): Promise<void> {
  const handle = wholeDatabase(database);
  await refuseUnlessEmpty(handle, await findTables(handle));
  await migrate(database.pool, migrations, lastMigrationOf(backup.header));
  await handle.transaction().execute((transaction) => fill(transaction, backup));
  await migrate(database.pool, migrations);
  await analyse(handle);
}

/** Throws where the backup's migrations are not those of this release, or its first ones. */
export async function refuseUnknownMigrations({ migrations }: BackupHeader): Promise<void> {
  const order = compareMigrations(migrations, await readMigrations());
  if (order === 'newer') {
    throw new TransferProblem(
      'other_migrations',
      'Estes dados são de uma versão mais nova do programa: use essa versão, ou uma posterior.',
    );
  }
  if (order === 'different') {
    throw new TransferProblem(
      'other_migrations',
      'Estes dados têm migrações diferentes das deste programa: use a versão do programa que os gravou.',
    );
  }
}

async function fill(transaction: Handle, { header, batches }: Backup): Promise<void> {
  await configureSession(transaction);
  const tables = await findTables(transaction);
  await lockOutWriters(transaction, tables);
  await refuseUnlessEmpty(transaction, tables);
  await refuseOtherSchema(transaction, header, tables);
  await deferConstraints(transaction);
  for await (const { table, lines } of batches) await insertRows(transaction, table, lines);
  await checkConstraints(transaction);
  await refuseUnlessSame(transaction, header);
  for (const sequence of header.sequences) await setSequence(transaction, sequence);
}

async function refuseUnlessEmpty(handle: Handle, tables: readonly TableShape[]): Promise<void> {
  const isOurs = (await findMigrations(handle)).length > 0;
  for (const table of tables) {
    if (isOurs && !(await hasRows(handle, table))) continue;
    throw new TransferProblem(
      'not_empty',
      `O banco de dados de destino não está vazio (tabela ${table.name}): escolha um banco novo.`,
    );
  }
}

async function refuseOtherSchema(
  transaction: Handle,
  header: BackupHeader,
  tables: readonly TableShape[],
): Promise<void> {
  if (compareMigrations(header.migrations, await findMigrations(transaction)) !== 'same') {
    throw new TransferProblem(
      'other_migrations',
      `O banco de dados de destino já tem migrações que os dados não têm (eles vão até ${lastMigrationOf(header)}): escolha um banco novo, sem tabelas.`,
    );
  }
  if (shapesOf(header.tables) !== shapesOf(tables)) {
    throw new TransferProblem(
      'other_migrations',
      'As tabelas do banco de dados de destino não são as dos dados: escolha um banco novo, sem tabelas.',
    );
  }
}

async function refuseUnlessSame(transaction: Handle, { tables }: BackupHeader): Promise<void> {
  for (const table of tables) {
    const { rows, checksum } = await checksumRows(transaction, table);
    if (rows === table.rows && checksum === table.checksum) continue;
    throw new TransferProblem(
      'unlike_source',
      `A tabela ${table.name} não chegou igual ao destino, e nada foi gravado: repita o comando.`,
    );
  }
}

function lastMigrationOf({ migrations }: BackupHeader): string {
  return migrations.at(-1)?.name ?? '';
}

function shapesOf(tables: readonly TableShape[]): string {
  return JSON.stringify(
    tables.map(({ name, columns }) => [name, columns.map((column) => [column.name, column.type])]).sort(),
  );
}
