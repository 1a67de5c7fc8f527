import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import { ExportResultCode, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type SpanExporter,
} from '@opentelemetry/sdk-trace';
import { productVersion } from '../product-version.ts';
import type { Span, SpanStart, Tracing } from './spans.ts';

/** Where traces go, and which part of the requests is traced. */
export interface TracingConfiguration {
  /** The collector's whole address, `https://host/v1/traces`. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly serviceName: string;
  /** In [0, 1]. */
  readonly ratio: number;
}

interface TracingTools {
  readonly instanceId: string;
  /** Called once when spans begin to be lost, and again only after spans were sent in between. */
  readonly onLoss: (reason: string) => void;
}

const PAUSE_IN_MILLISECONDS = 3000;
const TIMEOUT_IN_MILLISECONDS = 2000;
const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT };

/** Sends spans every three seconds, or 512 of them; drops spans that the collector does not take in time. */
export function traceTo(
  { url, headers, serviceName, ratio }: TracingConfiguration,
  { instanceId, onLoss }: TracingTools,
): Tracing {
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: TIMEOUT_IN_MILLISECONDS });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.version': productVersion,
      'service.instance.id': instanceId,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: tellingLosses(exporter, onLoss),
        scheduledDelayMillis: PAUSE_IN_MILLISECONDS,
        exportTimeoutMillis: TIMEOUT_IN_MILLISECONDS,
      }),
    ],
  });
  const tracer = provider.getTracer('hora-marcada');
  const begin = ({ name, kind, attributes = {} }: SpanStart, context: Context): Span | undefined => {
    const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, context);
    if (!span.isRecording()) return undefined;
    const below = trace.setSpan(context, span);
    return {
      begin: (part) => begin(part, below),
      end: ({ attributes: more = {}, hasFailed = false } = {}) => {
        span.setAttributes(more);
        if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
  };
  return {
    begin: (start, traceParent) => begin(start, contextOf(traceParent)),
    flush: () => provider.forceFlush().catch(alreadyTold),
    close: () => provider.shutdown().catch(alreadyTold),
  };
}

/** Rejects with what `onLoss` was told. */
function alreadyTold(): void {}

const propagator = new W3CTraceContextPropagator();

function contextOf(traceparent: string | undefined): Context {
  const getter = { keys: () => ['traceparent'], get: () => traceparent };
  return propagator.extract(ROOT_CONTEXT, undefined, getter);
}

function tellingLosses(exporter: SpanExporter, onLoss: TracingTools['onLoss']): SpanExporter {
  let isLosing = false;
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        const isLost = result.code === ExportResultCode.FAILED;
        if (isLost && !isLosing) onLoss(result.error?.message ?? 'unknown');
        isLosing = isLost;
        done(result);
      }),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}
