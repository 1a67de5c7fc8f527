import type pg from 'pg';
import { firstLineOf } from '../../error-code.ts';
import { DatabaseProblem } from '../database-problem.ts';
import type { MigrationFile } from './read-migrations.ts';
import { productVersion } from '../../product-version.ts';
import { withShortLocks, type LockAttempts } from '../short-locks.ts';

/**
 * Runs and records a migration, both or neither. One that says `concurrently` runs statement by statement
 * instead, which blocks no writers; after an interruption it runs again from its beginning. Throws a DatabaseProblem.
 */
export async function runMigration(
  client: pg.PoolClient,
  migration: MigrationFile,
  attempts?: LockAttempts,
): Promise<void> {
  const statements = statementsOf(migration.sql);
  try {
    if (statements.some((statement) => /\bconcurrently\b/i.test(statement))) {
      for (const statement of statements) await client.query(statement);
      await record(client, migration);
      return;
    }
    const runAndRecord = async () => {
      await client.query(migration.sql);
      await record(client, migration);
    };
    await withShortLocks(client, runAndRecord, attempts);
  } catch (cause) {
    if (cause instanceof DatabaseProblem) throw cause;
    throw new DatabaseProblem(
      'failed_migration',
      `A migração ${migration.name} não pôde ser aplicada ao banco de dados: corrija a causa (${firstLineOf(cause)}) e inicie de novo.`,
      { cause },
    );
  }
}

async function record(client: pg.PoolClient, { name, checksum, serves }: MigrationFile): Promise<void> {
  await client.query(
    'insert into schema_migrations (name, checksum, serves, applied_by) values ($1, $2, $3, $4)',
    [name, checksum, serves, productVersion],
  );
}

/** The parts between semicolons at line ends, without lines of comments. */
export function statementsOf(sql: string): string[] {
  return sql
    .replaceAll(/^\s*--.*$/gm, '')
    .split(/;\s*(?:\n|$)/)
    .map((statement) => statement.trim())
    .filter(Boolean);
}
