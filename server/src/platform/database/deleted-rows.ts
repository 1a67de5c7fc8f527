import type { Database } from './database.ts';

type Files = Pick<Database, 'kind' | 'pool'>;

/**
 * Frees the space of deleted rows in the embedded database, one table at a time, so that other queries get in between.
 * PostgreSQL's autovacuum does it by itself; the embedded database runs no such process.
 */
export async function freeDeletedRows({ kind, pool }: Files): Promise<void> {
  if (kind === 'postgres') return;
  const { rows } = await pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name
     from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of rows) await pool.query(`vacuum ${name}`);
}

/**
 * Writes every table, index and statistic of the embedded database anew and drops its log, so that no file holds deleted
 * rows any more. Nothing else gets in meanwhile: seconds with many events. A PostgreSQL server is left to its operator.
 */
export async function dropDeletedRows({ kind, pool }: Files): Promise<void> {
  if (kind === 'postgres') return;
  const statements = [
    // Nothing here asks for statistics, which copy values out of rows; whoever worked on the database by hand may have.
    'delete from pg_statistic',
    'vacuum full',
    // The log's old segments go at a checkpoint in a later one; wal_recycle=off keeps none of them to be written again.
    'select pg_switch_wal()',
    'checkpoint',
  ];
  for (const statement of statements) await pool.query(statement);
}
