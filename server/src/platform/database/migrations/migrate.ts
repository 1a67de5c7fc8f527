import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { distributeNewTables } from '../citus/distribute.ts';
import { DatabaseProblem } from '../database-problem.ts';
import {
  judgeMigrations,
  newerReleaseWords,
  type AppliedMigration,
  type MigrationState,
} from './migration-rules.ts';
import { projectMigrations, readMigrations } from './read-migrations.ts';
import { runMigration } from './run-migration.ts';
import { productVersion } from '../../product-version.ts';

const MIGRATIONS_LOCK = 7_240_113;
const LOCK_RETRY_IN_MILLISECONDS = 50;

/** Names of files, in order. */
interface MigrationResult {
  readonly ran: readonly string[];
  /** Files that a later release ran before: this release works beside or after it. */
  readonly newer: readonly string[];
}

/**
 * Brings a database up to date with `NNNN_name.sql`, each file in its own transaction, one process at a time;
 * those after `through` wait. Throws a DatabaseProblem when a file that once ran
 * was edited since, or when a later release's migrations no longer serve this one.
 */
export async function migrate(
  pool: pg.Pool,
  folder = projectMigrations,
  through?: string,
): Promise<MigrationResult> {
  const known = await readMigrations(folder);
  const client = await pool.connect();
  try {
    // Waiting for another process, or building an index, takes as long as it takes.
    await client.query('set statement_timeout = 0');
    await waitForLock(client);
    await prepareRecord(client);
    const judged = requireUsable(judgeMigrations(await readRecord(client), known));
    const pending = judged.pending.filter(({ name }) => through === undefined || name <= through);
    for (const migration of pending) await runMigration(client, migration);
    await distributeNewTables(client);
    await client.query('select pg_advisory_unlock($1)', [MIGRATIONS_LOCK]);
    await client.query('reset statement_timeout');
    client.release();
    return { ran: pending.map(({ name }) => name), newer: judged.newer };
  } catch (error) {
    // Lock and setting end with the session: a lost connection could not release them.
    client.release(true);
    throw error;
  }
}

/** True where a server, or a command that creates, has been here. */
export async function isMigrated(database: pg.Pool | pg.ClientBase): Promise<boolean> {
  const { rows } = await database.query<{ isThere: boolean }>(
    `select to_regclass('schema_migrations') is not null as "isThere"`,
  );
  return rows[0]?.isThere === true;
}

/** Polls for the lock: a statement that waits would keep another process from building an index concurrently. */
async function waitForLock(client: pg.PoolClient): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ isMine: boolean }>('select pg_try_advisory_lock($1) as "isMine"', [
      MIGRATIONS_LOCK,
    ]);
    if (rows[0]?.isMine) return;
    await pause(LOCK_RETRY_IN_MILLISECONDS);
  }
}

/**
 * Checks before it creates anything: an existing table needs no right to create it, nor its lock, which a running backup
 * holds.
 */
async function prepareRecord(client: pg.PoolClient): Promise<void> {
  if (await isMigrated(client)) return;
  await client.query(
    'create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now(), serves text, applied_by text not null)',
  );
}

async function readRecord(client: pg.PoolClient): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum, serves, applied_by as "appliedBy" from schema_migrations order by name collate "C"',
  );
  return rows;
}

function requireUsable<Known>(judged: MigrationState<Known>) {
  switch (judged.state) {
    case 'edited':
      throw new DatabaseProblem(
        'edited_migration',
        `A migração ${judged.name} foi alterada depois de aplicada: desfaça a alteração e escreva uma nova migração.`,
      );
    case 'too_new': {
      const { origin, server } = newerReleaseWords(judged, productVersion);
      throw new DatabaseProblem(
        'newer_database',
        `O banco de dados é de uma versão mais nova (${origin}), que esta já não atende: inicie ${server}.`,
      );
    }
    case 'usable':
      return judged;
  }
}
