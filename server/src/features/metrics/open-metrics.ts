import { createRequire } from 'node:module';
import type { Counts } from '../../platform/counts.ts';
import { databaseGauges, type Watched } from './database-gauges.ts';
import { prometheusCounts } from './prometheus-counts.ts';

/** What one process tells of itself. */
export interface Metrics {
  readonly counts: Counts;
  /** The text that Prometheus reads, and its type; what must be looked at is looked at now. */
  scrape(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Metrics of their own registry. The library is loaded only here, for those who ask. */
export async function openMetrics(watched: Watched): Promise<Metrics> {
  const prometheus = await import('prom-client');
  const registry = new prometheus.Registry();
  prometheus.collectDefaultMetrics({ register: registry });
  new prometheus.Gauge({
    name: 'hora_marcada_build_info',
    help: 'Always 1; its labels say which version runs.',
    labelNames: ['version', 'node'],
    registers: [registry],
  }).set({ version: productVersion(), node: process.version }, 1);
  const counts = prometheusCounts(prometheus, registry);
  const look = databaseGauges(prometheus, registry, watched);
  return {
    counts,
    scrape: async () => {
      await look();
      return { type: registry.contentType, text: await registry.metrics() };
    },
  };
}

function productVersion(): string {
  const { version } = createRequire(import.meta.url)('../../../package.json') as { readonly version: string };
  return version;
}
