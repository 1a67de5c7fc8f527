import http from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it was sent, its attributes by their names. */
export interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly status: { readonly code?: number };
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** One export request. */
export interface TraceExport {
  readonly path: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly resource: Readonly<Record<string, unknown>>;
  readonly spans: readonly SentSpan[];
}

/** A collector of this machine that takes traces as OTLP in JSON. */
export interface TraceCollector {
  readonly url: string;
  /** The next request that came or comes, in order. */
  next(): Promise<TraceExport>;
  /** What it answers from now on. */
  answerWith(status: number): void;
  close(): Promise<void>;
}

export async function startCollector(): Promise<TraceCollector> {
  const came: TraceExport[] = [];
  const waiting: ((sent: TraceExport) => void)[] = [];
  let status = 200;
  const server = http.createServer((request, answer) => {
    let text = '';
    request.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    request.once('end', () => {
      answer.writeHead(status, { 'content-type': 'application/json' }).end('{}');
      const sent = readExport(request, text);
      const waiter = waiting.shift();
      if (waiter) waiter(sent);
      else came.push(sent);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    next: () => {
      const sent = came.shift();
      return sent ? Promise.resolve(sent) : new Promise((resolve) => waiting.push(resolve));
    },
    answerWith: (next) => {
      status = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

interface Pair {
  readonly key: string;
  readonly value: { readonly stringValue?: string; readonly intValue?: string };
}

interface Traces {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: readonly Pair[] };
    readonly scopeSpans: readonly {
      readonly spans: readonly (SentSpan & { attributes: readonly Pair[] })[];
    }[];
  }[];
}

function readExport({ url: path, headers }: http.IncomingMessage, text: string): TraceExport {
  const { resourceSpans } = JSON.parse(text) as Traces;
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  return {
    path,
    headers,
    text,
    resource: named(resourceSpans[0]?.resource.attributes ?? []),
    spans: spans.map((span) => ({ ...span, attributes: named(span.attributes) })),
  };
}

function named(pairs: readonly Pair[]): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    pairs.map(({ key, value }) => [key, value.stringValue ?? Number(value.intValue)]),
  );
}
