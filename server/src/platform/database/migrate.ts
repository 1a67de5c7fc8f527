import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { DatabaseProblem } from './database-problem.ts';

const LOCK = 7_240_113;
const projectMigrations = path.resolve(import.meta.dirname, '../../../migrations');

/**
 * Brings a database up to date with `NNNN_name.sql`, each file in its own transaction, one process at a time;
 * returns the names of the files it ran; those after `through` wait. Throws a DatabaseProblem when a file that once ran
 * was edited since.
 */
export async function migrate(
  pool: pg.Pool,
  folder = projectMigrations,
  through?: string,
): Promise<string[]> {
  const all = await readMigrations(folder);
  const migrations = all.filter(({ name }) => through === undefined || name <= through);
  const client = await pool.connect();
  try {
    // Waiting for another process, or building an index, takes as long as it takes.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    const pending = await pendingOf(client, migrations);
    for (const migration of pending) await run(client, migration);
    return pending.map(({ name }) => name);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [LOCK]);
    await client.query('reset statement_timeout');
    client.release();
  }
}

interface Migration {
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/** What there is to run, in order; a file's line ends do not change its checksum. */
export async function readMigrations(folder = projectMigrations): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(path.join(folder, name), 'utf8');
      const sql = text.replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function pendingOf(client: pg.PoolClient, migrations: readonly Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
  );
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  );
  const checksums = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const edited = migrations.find(({ name, checksum }) => (checksums.get(name) ?? checksum) !== checksum);
  if (edited) {
    throw new DatabaseProblem(
      'edited_migration',
      `A migração ${edited.name} foi alterada depois de aplicada: desfaça a alteração e escreva uma nova migração.`,
    );
  }
  return migrations.filter(({ name }) => !checksums.has(name));
}

async function run(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback');
    throw new DatabaseProblem(
      'failed_migration',
      `A migração ${name} não pôde ser aplicada ao banco de dados.`,
      {
        cause,
      },
    );
  }
}
