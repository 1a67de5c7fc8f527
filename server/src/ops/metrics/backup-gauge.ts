import { stat } from 'node:fs/promises';
import type * as prometheus from 'prom-client';

type Prometheus = typeof prometheus;

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
