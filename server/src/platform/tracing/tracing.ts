import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { productVersion } from '../product-version.ts';
import type { Timers } from '../timers.ts';
import type { FinishedSpan } from './otlp-rules.ts';
import { SpanExporter, type Collector } from './span-exporter.ts';
import type { Span, SpanStart } from './spans.ts';
import type { TraceParent } from './trace-parent-rules.ts';

/** Begins traces. */
export interface Tracing {
  /** Undefined for work that is not sampled: by chance, or because the parent is not. */
  begin(start: SpanStart, parent?: TraceParent): Span | undefined;
}

interface TracingTools {
  /** Which part of the work without a parent is sampled, in [0, 1]. */
  readonly ratio: number;
  readonly send: (span: FinishedSpan) => void;
}

function createTracing({ ratio, send }: TracingTools): Tracing {
  const begin = (start: SpanStart, traceId: string, parentId: string | undefined): Span => {
    const spanId = newId(8);
    const startedAt = nowInNanoseconds();
    return {
      begin: (part) => begin(part, traceId, spanId),
      end: ({ attributes, hasFailed = false } = {}) =>
        send({
          ...start,
          traceId,
          spanId,
          parentId,
          hasFailed,
          startedAt,
          attributes: { ...start.attributes, ...attributes },
          endedAt: nowInNanoseconds(),
        }),
    };
  };
  return {
    begin: (start, parent) => {
      const isSampled = parent ? parent.isSampled : Math.random() < ratio;
      return isSampled ? begin(start, parent?.traceId ?? newId(16), parent?.spanId) : undefined;
    },
  };
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Since 1970, by a monotonic clock. */
function nowInNanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;
}

/** Where traces go, and which part of the requests is traced. */
export interface TracingConfiguration extends Collector {
  readonly serviceName: string;
  /** In [0, 1]. */
  readonly ratio: number;
}

/** Traces until the app closes; finished spans are still sent then. */
export function openTracing(
  app: FastifyInstance,
  { serviceName, ratio, ...collector }: TracingConfiguration,
  { timers, instanceId }: { readonly timers: Timers; readonly instanceId: string },
): Tracing {
  const exporter = new SpanExporter(collector, {
    resource: {
      'service.name': serviceName,
      'service.version': productVersion,
      'service.instance.id': instanceId,
    },
    timers,
    onLoss: (code) => app.log.warn({ code }, 'traces are lost'),
  });
  app.addHook('onClose', () => exporter.close());
  return createTracing({ ratio, send: (span) => exporter.add(span) });
}
