import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseProblem } from './database-problem.ts';

const LOCK_NOT_AVAILABLE = '55P03';

export interface Patience {
  readonly lockTimeoutInMilliseconds: number;
  readonly pauseInMilliseconds: number;
  readonly attempts: number;
}

// Whoever waits for a table's lock keeps all later requests for that table waiting behind it. So it is asked for briefly,
// and the others are let through before it is asked for again; for two minutes, then the operator has to know.
const patient: Patience = { lockTimeoutInMilliseconds: 1000, pauseInMilliseconds: 1000, attempts: 60 };

/**
 * Does something in a transaction that never waits long for a lock, again and again until it has them all. Throws a
 * DatabaseProblem `busy_database` when somebody keeps one.
 */
export async function withShortLocks(
  client: pg.PoolClient,
  work: () => Promise<void>,
  { lockTimeoutInMilliseconds, pauseInMilliseconds, attempts } = patient,
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
      // A connection that is lost cannot roll back, and has: what it was lost over is what there is to tell.
      await client.query('rollback').catch(() => undefined);
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE) throw error;
    }
  }
  throw new DatabaseProblem(
    'busy_database',
    'O banco de dados está ocupado e não pôde ser atualizado: espere que termine a cópia de segurança, ou o que mais o ocupa, e inicie de novo.',
  );
}
