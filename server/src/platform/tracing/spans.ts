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
  begin(part: SpanStart): Span;
  end(result?: SpanEnd): void;
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
  return parent ? ended(parent.begin(describe()), act) : act();
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
