import type * as prometheus from 'prom-client';
import type { Database } from '../../platform/database/database.ts';
import { takesWrites } from '../../platform/database/takes-writes.ts';
import { withTimeout, type Timers } from '../../platform/timers.ts';
import { findWaitingNotifications } from '../../owner/delivery/delivery-queries.ts';
import type { Clock } from '../../platform/clock.ts';
import { stat } from 'node:fs/promises';

type Prometheus = typeof prometheus;

export interface MetricSources {
  readonly database: Pick<Database, 'handle' | 'pool'>;
  readonly clock: Clock;
  readonly timers: Timers;
}

// Far below the time a scrape may take.
const TIMEOUT_IN_MILLISECONDS = 2000;

/** Gauges of the database, of its pool and of the outbox; the returned step updates them. */
export function databaseGauges(
  { Gauge }: Prometheus,
  registry: prometheus.Registry,
  { database: { handle, pool }, clock, timers }: MetricSources,
): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] });
  const connections = gauge(
    'hora_marcada_database_pool_connections',
    'Open connections of the pool of this process.',
  );
  const idle = gauge(
    'hora_marcada_database_pool_idle_connections',
    'Idle connections of the pool of this process.',
  );
  const most = gauge(
    'hora_marcada_database_pool_max_connections',
    'Most connections that the pool may open.',
  );
  const waiting = gauge(
    'hora_marcada_database_pool_waiting_requests',
    'Statements and transactions that wait for a connection.',
  );
  const isUp = gauge('hora_marcada_database_up', '1 when the database answered this scrape in time, else 0.');
  const isWritable = gauge(
    'hora_marcada_database_writable',
    '1 when the database takes writes, 0 when it only reads; NaN while it is down.',
  );
  const depth = gauge(
    'hora_marcada_outbox_waiting_messages',
    'Messages to customers that wait for delivery, of all processes; NaN while the database is down.',
  );
  const overdue = gauge(
    'hora_marcada_outbox_overdue_seconds',
    'How long the oldest waiting message is overdue, 0 when none is; NaN while the database is down.',
  );

  return async () => {
    const found = await readDatabase();
    isUp.set(found ? 1 : 0);
    isWritable.set(found ? Number(found.isWritable) : NaN);
    depth.set(found ? found.count : NaN);
    overdue.set(found ? found.overdueInSeconds : NaN);
    connections.set(pool.totalCount);
    idle.set(pool.idleCount);
    most.set(pool.options.max);
    waiting.set(pool.waitingCount);
  };

  async function readDatabase() {
    try {
      const answers = Promise.all([findWaitingNotifications(handle), takesWrites(pool)]);
      const [{ count, firstDue }, isWritable] = await withTimeout(answers, TIMEOUT_IN_MILLISECONDS, timers);
      const overdueInSeconds = firstDue ? (clock.now().getTime() - firstDue.getTime()) / 1000 : 0;
      return { count, overdueInSeconds: Math.max(0, overdueInSeconds), isWritable };
    } catch {
      return undefined;
    }
  }
}

/** When the file was touched that says that a backup went well; 0, which is long ago, where there is none. */
export function backupGauge({ Gauge }: Prometheus, registry: prometheus.Registry, stamp: string): void {
  new Gauge({
    name: 'hora_marcada_last_backup_timestamp_seconds',
    help: 'When the last backup went well, in seconds since 1970; 0 when BACKUP_STAMP is not there.',
    registers: [registry],
    async collect() {
      const touchedAt = await stat(stamp).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      );
      this.set(touchedAt / 1000);
    },
  });
}
