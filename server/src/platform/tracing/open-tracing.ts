import type { FastifyInstance } from 'fastify';
import type { Timers } from '../timers.ts';
import { SpanExporter, type Collector } from './span-exporter.ts';
import { createTracing, type Tracing } from './tracing.ts';

/** Whom to tell of what is done, and how much of it. */
export interface TracingSettings extends Collector {
  readonly serviceName: string;
  /** In [0, 1]. */
  readonly ratio: number;
}

/** Traces until the app closes; what was done until then is still sent. */
export function openTracing(
  app: FastifyInstance,
  { serviceName, ratio, ...collector }: TracingSettings,
  { timers, instanceId }: { readonly timers: Timers; readonly instanceId: string },
): Tracing {
  const exporter = new SpanExporter(collector, {
    resource: { 'service.name': serviceName, 'service.instance.id': instanceId },
    timers,
    onLoss: (code) => app.log.warn({ code }, 'traces are lost'),
  });
  app.addHook('onClose', () => exporter.close());
  return createTracing({ ratio, send: (span) => exporter.add(span) });
}
