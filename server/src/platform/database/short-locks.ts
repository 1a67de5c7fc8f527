import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseProblem } from './database-problem.ts';

const LOCK_NOT_AVAILABLE = '55P03';

export interface LockAttempts {
  readonly lockTimeoutInMilliseconds: number;
  readonly pauseInMilliseconds: number;
  readonly attempts: number;
}

// A statement that waits for a table's lock blocks all later ones for that table. So it waits briefly, and lets the others
// pass before it tries again; for two minutes, then the operator has to know.
const defaultLockAttempts: LockAttempts = {
  lockTimeoutInMilliseconds: 1000,
  pauseInMilliseconds: 1000,
  attempts: 60,
};

/**
 * Runs work in a transaction that never waits long for a lock, again and again until it has them all. Throws a
 * DatabaseProblem `busy_database` where another transaction keeps one.
 */
export async function withShortLocks(
  client: pg.PoolClient,
  work: () => Promise<void>,
  { lockTimeoutInMilliseconds, pauseInMilliseconds, attempts } = defaultLockAttempts,
): Promise<void> {
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    if (attempt > 1) await pause(pauseInMilliseconds);
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockTimeoutInMilliseconds}`);
      await work();
      await client.query('commit');
      return;
    } catch (error) {
      // A lost connection is rolled back already: the first error is the one to report.
      await client.query('rollback').catch(() => undefined);
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
  throw new DatabaseProblem(
    'busy_database',
    'O banco de dados está ocupado e não pôde ser atualizado: espere que termine a cópia de segurança, ou o que mais o ocupa, e inicie de novo.',
  );
}
