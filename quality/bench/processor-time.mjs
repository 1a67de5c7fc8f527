import { readFileSync } from 'node:fs';

/**
 * Microseconds that this process and a pool's backends have spent on processors so far: what else keeps the machine busy
 * does not count. Undefined where the backends' times cannot be read: not on Linux, or on another machine.
 */
export function processorTimeOf(backends) {
  const { user, system } = process.cpuUsage();
  try {
    const nanoseconds = backends.map((pid) =>
      Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]),
    );
    return user + system + nanoseconds.reduce((sum, value) => sum + value, 0) / 1000;
  } catch {
    return undefined;
  }
}

/** The processes behind the connections that a pool has opened. */
export async function backendsOf(pool) {
  const { rows } = await pool.query('select pid from pg_stat_activity where datname = current_database()');
  return rows.map(({ pid }) => pid);
}
