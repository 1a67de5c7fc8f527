import { AsyncLocalStorage } from 'node:async_hooks';

/** What a span says of a piece of work: nothing that anybody typed. */
export type Attributes = Readonly<Record<string, string | number>>;

export interface SpanStart {
  readonly name: string;
  /** `server` answers somebody, `client` asks somebody. */
  readonly kind: 'server' | 'client';
  readonly attributes?: Attributes;
}

export interface SpanEnd {
  readonly attributes?: Attributes;
  readonly hasFailed?: boolean;
}

/** A piece of work under way. */
export interface Span {
  /** Begins a part of it. */
  begin(part: SpanStart): Span;
  end(ending?: SpanEnd): void;
}

// In each call chain the span that it works for. While nobody traces nothing is ever put there, which costs nothing.
const underWay = new AsyncLocalStorage<Span | undefined>();

/** Lets what an action does, and what comes of it, be parts of a span; of none without one. */
export function within<Value>(span: Span | undefined, act: () => Value): Value {
  return underWay.run(span, act);
}

/** Does a part of the work under way: a span of its own where that is traced. */
export function traced<Value>(describe: () => SpanStart, act: () => Promise<Value>): Promise<Value> {
  const whole = underWay.getStore();
  return whole ? ended(whole.begin(describe()), act) : act();
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
