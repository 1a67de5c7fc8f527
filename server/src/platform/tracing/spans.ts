import { AsyncLocalStorage } from 'node:async_hooks';

/** Attributes of a span; never what somebody typed. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** `server` answers a request, `client` sends one. */
  readonly kind: 'server' | 'client';
  readonly attributes?: Attributes;
}

export interface SpanEnd {
  readonly attributes?: Attributes;
  readonly hasFailed?: boolean;
}

/** Work under way. */
export interface Span {
  /** Begins a part of it. */
  begin(part: SpanStart): Span | undefined;
  end(result?: SpanEnd): void;
}

/** Begins traces. */
export interface Tracing {
  /**
   * Undefined for work that is not sampled: by chance, or because the parent is not. `traceParent` is a header as in W3C
   * Trace Context; a header that is none is as good as missing.
   */
  begin(start: SpanStart, traceParent?: string): Span | undefined;
  /** Sends the spans that have ended. */
  flush(): Promise<void>;
  /** As `flush`, and ends. */
  close(): Promise<void>;
}

// The current span of each call chain. Without tracing nothing is ever stored here, which costs nothing.
const currentSpan = new AsyncLocalStorage<Span | undefined>();

/** Runs an action, and all that it starts, as parts of a span. */
export function within<Value>(span: Span | undefined, act: () => Value): Value {
  return currentSpan.run(span, act);
}

/** Runs an action in a span of its own, where the current work is traced. */
export function traced<Value>(describe: () => SpanStart, act: () => Promise<Value>): Promise<Value> {
  const parent = currentSpan.getStore();
  const span = parent?.begin(describe());
  return span ? ended(span, act) : act();
}

async function ended<Value>(span: Span, act: () => Promise<Value>): Promise<Value> {
  try {
    const value = await act();
    span.end();
    return value;
  } catch (error) {
    span.end({ hasFailed: true });
    throw error;
  }
}
