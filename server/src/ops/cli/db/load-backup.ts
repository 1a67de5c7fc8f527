import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import { projectMigrations, readMigrations } from '../../../platform/database/migrations/read-migrations.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import { compareMigrations, type Backup, type Manifest, type TableShape } from './backup-rules.ts';
import {
  analyse,
  findMigrations,
  findTables,
  hasRows,
  inTransaction,
  lockTables,
  readTable,
  type Connection,
  writeTable,
} from './table-queries.ts';
import { isTextOf } from './table-text.ts';

/**
 * Loads a backup into an empty database: all of it, read again and compared, or nothing. An older backup is migrated
 * afterwards, as a start of the server would. Throws a CommandProblem.
 */
export async function loadBackup(
  database: Database,
  { manifest, texts }: Backup,
  migrations = projectMigrations,
): Promise<void> {
  const { pool, kind } = database;
  await refuseUnlessEmpty(pool, await findTables(pool));
  await migrate(pool, migrations, lastMigrationOf(manifest));
  await inTransaction(database, 'read write', async (connection) => {
    const tables = await findTables(connection);
    await lockTables(connection, tables, 'exclusive');
    await refuseUnlessEmpty(connection, tables);
    await refuseOtherSchema(connection, manifest, tables);
    for await (const [table, text] of texts)
      for await (const rows of text) await writeTable(connection, table, rows);
    for (const table of manifest.tables)
      if (!(await isTextOf(table, readTable(kind, connection, table)))) throw unlikeSource(table);
  });
  await migrate(pool, migrations);
  await analyse(database);
}

/** Throws where the backup's migrations are not those of this release, or its first ones. */
export async function refuseUnknownMigrations({ migrations }: Manifest): Promise<void> {
  const order = compareMigrations(migrations, await readMigrations());
  if (order === 'newer' || order === 'different') throw otherMigrations(sentences[order]);
}

const sentences = {
  newer: 'Estes dados são de uma versão mais nova do programa: use essa versão, ou uma posterior.',
  different:
    'Estes dados têm migrações diferentes das deste programa: use a versão do programa que os gravou.',
};

async function refuseUnlessEmpty(target: Connection, tables: readonly TableShape[]): Promise<void> {
  const isOurs = (await findMigrations(target)).length > 0;
  for (const table of tables) {
    if (isOurs && !(await hasRows(target, table))) continue;
    throw new CommandProblem(
      `O banco de dados de destino não está vazio (tabela ${table.name}): escolha um banco novo.`,
      'not_empty',
    );
  }
}

async function refuseOtherSchema(
  connection: Connection,
  manifest: Manifest,
  tables: readonly TableShape[],
): Promise<void> {
  if (compareMigrations(manifest.migrations, await findMigrations(connection)) !== 'same') {
    throw otherMigrations(
      `O banco de dados de destino já tem migrações que os dados não têm (eles vão até ${lastMigrationOf(manifest)}): escolha um banco novo, sem tabelas.`,
    );
  }
  if (shapesOf(manifest.tables) !== shapesOf(tables)) {
    throw otherMigrations(
      'As tabelas do banco de dados de destino não são as dos dados: escolha um banco novo, sem tabelas.',
    );
  }
}

function otherMigrations(sentence: string): CommandProblem {
  return new CommandProblem(sentence, 'other_migrations');
}

function unlikeSource({ name }: TableShape): CommandProblem {
  const sentence = `A tabela ${name} não chegou igual ao destino, e nada foi gravado: repita o comando.`;
  return new CommandProblem(sentence, 'unlike_source');
}

function lastMigrationOf({ migrations }: Manifest): string {
  return migrations.at(-1)?.name ?? '';
}

function shapesOf(tables: readonly TableShape[]): string {
  return JSON.stringify(
    tables.map(({ name, columns }) => [name, columns.map((column) => [column.name, column.type])]).sort(),
  );
}
