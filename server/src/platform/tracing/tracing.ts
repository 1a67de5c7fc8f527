import { randomBytes } from 'node:crypto';
import type { FinishedSpan } from './otlp-rules.ts';
import type { Span, SpanStart } from './spans.ts';
import type { TraceParent } from './trace-parent-rules.ts';

/** Where whole pieces of work begin to be traced. */
export interface Tracing {
  /** Undefined for what is not looked at: by chance, or because the parent is not. */
  begin(start: SpanStart, parent?: TraceParent): Span | undefined;
}

interface TracingTools {
  /** How much of what has no parent is looked at, in [0, 1]. */
  readonly ratio: number;
  readonly send: (span: FinishedSpan) => void;
}

export function createTracing({ ratio, send }: TracingTools): Tracing {
  const begin = (start: SpanStart, traceId: string, parentId: string | undefined): Span => {
    const spanId = newId(8);
    const startedAt = nowInNanoseconds();
    return {
      begin: (part) => begin(part, traceId, spanId),
      end: ({ attributes, hasFailed = false } = {}) =>
        send({
          ...start,
          ...{ traceId, spanId, parentId, hasFailed, startedAt },
          attributes: { ...start.attributes, ...attributes },
          endedAt: nowInNanoseconds(),
        }),
    };
  };
  return {
    begin: (start, parent) => {
      const isWanted = parent ? parent.isSampled : Math.random() < ratio;
      return isWanted ? begin(start, parent?.traceId ?? newId(16), parent?.spanId) : undefined;
    },
  };
}

function newId(bytes: number): string {
  return randomBytes(bytes).toString('hex');
}

/** Since 1970, by a clock that never goes back. */
function nowInNanoseconds(): bigint {
  return BigInt(Math.round((performance.timeOrigin + performance.now()) * 1000)) * 1000n;
}
