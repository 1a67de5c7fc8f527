import type { Database } from '../../../platform/database/database.ts';
import { inLoadOrder, type Backup, type Manifest, type TableShape, type TableText } from './backup-rules.ts';
import { CommandProblem } from '../kit/command-arguments.ts';
import {
  findMigrations,
  findReferences,
  findTables,
  inTransaction,
  lockTables,
  readMoment,
  readTable,
  type Connection,
} from './table-queries.ts';
import { measureText } from './table-text.ts';
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
  return inTransaction(database, 'isolation level repeatable read, read only', async (connection) => {
    await lockTables(connection, known, 'access share');
    const readText = (table: TableShape) => readTable(kind, connection, table);
    const manifest = await describe(connection, known, readText);
    async function* texts(): AsyncGenerator<TableText> {
      for (const table of manifest.tables) yield await Promise.resolve([table, readText(table)]);
    }
    return use({ manifest, texts: texts() });
  });
}

async function describe(
  connection: Connection,
  known: readonly TableShape[],
  readText: (table: TableShape) => AsyncIterable<Buffer>,
): Promise<Manifest> {
  const takenAt = await readMoment(connection);
  const shapes = await findTables(connection);
  if (JSON.stringify(shapes) !== JSON.stringify(known)) {
    throw new CommandProblem(
      'O banco de dados de origem mudou de versão neste instante: repita o comando.',
      'nothing_to_copy',
    );
  }
  const tables = [];
  for (const shape of inLoadOrder(shapes, await findReferences(connection)))
    tables.push({ ...shape, ...(await measureText(readText(shape))) });
  const migrations = await findMigrations(connection);
  return { format: 'hora-marcada-backup', version: 1, takenAt, migrations, tables };
}
