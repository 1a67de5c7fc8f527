import type { Database } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrations/migrate.ts';
import { projectMigrations, readMigrations } from '../../../platform/database/migrations/read-migrations.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import { areKnown, type Backup, type TableShape } from './backup-rules.ts';
import {
  analyse,
  findLastBooking,
  findMigrations,
  findTables,
  hasRows,
  inTransaction,
  readMoment,
  readTable,
  writeTable,
} from './table-queries.ts';
import { measureText, verifiedText, type TransferProgress } from './table-text.ts';
import { nothingToCopy } from './transfer-problem.ts';

/**
 * Reads all data of a database as it is at one instant, while others go on reading and writing. Throws a CommandProblem
 * `nothing_to_copy` where this product has no tables.
 */
export async function readSnapshot<Result>(
  database: Database,
  use: (backup: Backup) => Promise<Result>,
): Promise<Result> {
  const { kind, pool } = database;
  if ((await findMigrations(pool)).length === 0) throw nothingToCopy();
  const known = await findTables(pool);
  return inTransaction(database, 'read', known, async (connection) => {
    const readText = (table: TableShape) => readTable(kind, connection, table);
    const takenAt = await readMoment(connection);
    const shapes = await findTables(connection);
    if (shapesOf(shapes) !== shapesOf(known))
      throw new CommandProblem(
        'O banco de dados de origem mudou de versão neste instante: repita o comando.',
        'nothing_to_copy',
      );
    const tables = [];
    for (const shape of shapes) tables.push({ ...shape, ...(await measureText(readText(shape))) });
    const migrations = await findMigrations(connection);
    const manifest = { format: 'hora-marcada-backup', version: 1, takenAt, migrations, tables } as const;
    return use({ manifest, readText });
  });
}

/**
 * Loads a backup into a database that is opened only once it is known to fit. Resolves to when the last booking in it was
 * made. Throws a CommandProblem.
 */
export async function loadInto(
  open: () => Promise<Database>,
  backup: Backup,
  progress: TransferProgress,
): Promise<Date | null> {
  const [theirs, ours] = [backup.manifest.migrations, await readMigrations()];
  if (!areKnown(theirs, ours)) {
    throw otherMigrations(
      areKnown(ours, theirs)
        ? 'Estes dados são de uma versão mais nova do programa: use essa versão, ou uma posterior.'
        : 'Estes dados têm migrações diferentes das deste programa: use a versão do programa que os gravou.',
    );
  }
  const target = await open();
  try {
    await loadBackup(target, backup, progress);
    return await findLastBooking(target);
  } finally {
    await target.close();
  }
}

/**
 * Loads a backup into an empty database: all of it, read again and compared, or nothing. An older backup is migrated
 * afterwards, as a start of the server would. Throws a CommandProblem.
 */
export async function loadBackup(
  database: Database,
  { manifest, readText }: Backup,
  progress: TransferProgress,
  folder = projectMigrations,
): Promise<void> {
  const { pool, kind } = database;
  const { tables, migrations } = manifest;
  const last = migrations.at(-1)?.name ?? '';
  const isOurs = (await findMigrations(pool)).length > 0;
  for (const table of await findTables(pool)) {
    if (isOurs && !(await hasRows(pool, table))) continue;
    throw new CommandProblem(
      `O banco de dados de destino não está vazio (tabela ${table.name}): escolha um banco novo.`,
      'not_empty',
    );
  }
  await migrate(pool, folder, last);
  await inTransaction(database, 'write', await findTables(pool), async (connection) => {
    if (!areKnown(await findMigrations(connection), migrations))
      throw otherMigrations(
        `O banco de dados de destino já tem migrações que os dados não têm (eles vão até ${last}): escolha um banco novo, sem tabelas.`,
      );
    if (shapesOf(tables) !== shapesOf(await findTables(connection)))
      throw otherMigrations(
        'As tabelas do banco de dados de destino não são as dos dados: escolha um banco novo, sem tabelas.',
      );
    for (const table of tables)
      for await (const rows of verifiedText(table, readText(table), progress, () => unlikeSource(table)))
        await writeTable(connection, table, rows);
    for (const table of tables) {
      const { rows, checksum } = await measureText(readTable(kind, connection, table));
      if (rows !== table.rows || checksum !== table.checksum) throw unlikeSource(table);
    }
  });
  await migrate(pool, folder);
  await analyse(database);
}

function otherMigrations(sentence: string): CommandProblem {
  return new CommandProblem(sentence, 'other_migrations');
}

function unlikeSource({ name }: TableShape): CommandProblem {
  const sentence = `A tabela ${name} não chegou igual ao destino, e nada foi gravado: repita o comando.`;
  return new CommandProblem(sentence, 'unlike_source');
}

function shapesOf(tables: readonly TableShape[]): string {
  return JSON.stringify(
    tables.map(({ name, columns }) => [name, columns.map((column) => [column.name, column.type])]).sort(),
  );
}
