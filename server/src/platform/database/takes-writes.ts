import type pg from 'pg';
import { DatabaseProblem } from './database-problem.ts';
import { readOnlyCause } from './database-causes.ts';

// As long as statements of requests: a network that went silent cannot end one by itself.
const QUERY_TIMEOUT_IN_MILLISECONDS = 20_000;

/**
 * False for a standby and for a database set to read only: they answer reads alone. Such a connection is closed, so that the
 * next one sees whether the database was mended.
 */
export async function takesWrites(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  let isWritable = false;
  try {
    const text = `select current_setting('transaction_read_only') = 'off' as "isWritable"`;
    const timed = Object.assign({ text }, { query_timeout: QUERY_TIMEOUT_IN_MILLISECONDS });
    const { rows } = await client.query<{ isWritable: boolean }>(timed);
    isWritable = rows[0]?.isWritable === true;
  } finally {
    client.release(!isWritable);
  }
  return isWritable;
}

/** Throws a DatabaseProblem for a database that takes none. */
export async function requireWrites(pool: pg.Pool): Promise<void> {
  if (!(await takesWrites(pool))) throw new DatabaseProblem('read_only', readOnlyCause);
}
