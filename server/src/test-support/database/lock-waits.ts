import type { Database } from '../../platform/database/database.ts';
import { isOnCitus } from './throw-away-database.ts';

/**
 * Resolves when so many sessions or more wait for a lock, or requests for PGlite's one session. Also once `work` has ended,
 * which then waited for nothing: its test fails and does not hang.
 */
export async function waitForLockWaits(
  database: Database,
  count: number,
  work?: Promise<unknown>,
): Promise<void> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work?.then(end, end);
  await waitUntil(async () => isOver || (await countLockWaits(database)) >= count);
}

async function countLockWaits({ kind, pool }: Database): Promise<number> {
  if (kind === 'pglite') return pool.waitingCount;
  // On a cluster they wait on the machine of their store.
  const { rows } = await pool.query(
    `select 1 from ${isOnCitus ? 'citus_stat_activity' : 'pg_stat_activity'}
     where datname = current_database() and backend_type = 'client backend' and wait_event_type = 'Lock'`,
  );
  return rows.length;
}

/** Asks again and again until a condition holds. */
export async function waitUntil(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise(setImmediate);
}
