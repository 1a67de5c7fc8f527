import type { Attributes, SpanStart } from './spans.ts';

export interface FinishedSpan extends SpanStart {
  /** 32 digits, hexadecimal. */
  readonly traceId: string;
  /** 16 digits, as that of its parent. */
  readonly spanId: string;
  readonly parentId: string | undefined;
  /** Since 1970, in nanoseconds. */
  readonly startedAt: bigint;
  readonly endedAt: bigint;
  readonly hasFailed: boolean;
}

// opentelemetry.proto.trace.v1: Span.SpanKind and Status.StatusCode.
const KINDS = { server: 2, client: 3 };
const FAILED = 2;

/** Spans as a collector takes them: ExportTraceServiceRequest of OTLP 1.x in its JSON form. */
export function otlpTraces(spans: readonly FinishedSpan[], resource: Attributes): object {
  const scopeSpans = [{ scope: { name: 'hora-marcada' }, spans: spans.map(otlpSpan) }];
  return { resourceSpans: [{ resource: { attributes: otlpAttributes(resource) }, scopeSpans }] };
}

function otlpSpan(span: FinishedSpan): object {
  return {
    traceId: span.traceId,
    spanId: span.spanId,
    ...(span.parentId !== undefined && { parentSpanId: span.parentId }),
    name: span.name,
    kind: KINDS[span.kind],
    startTimeUnixNano: String(span.startedAt),
    endTimeUnixNano: String(span.endedAt),
    attributes: otlpAttributes(span.attributes ?? {}),
    status: span.hasFailed ? { code: FAILED } : {},
  };
}

function otlpAttributes(attributes: Attributes): object[] {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(Math.round(value)) } : { stringValue: value },
  }));
}
