import type { Endpoint } from '@hora-marcada/shared/contract';

/** A request as its bytes go over the wire. */
export interface HostileRequest {
  /** What it is aimed at, for the report. */
  readonly aim: string;
  /** The operation whose answers it must get; undefined where it may have hit anything. */
  readonly endpoint: Endpoint | undefined;
  readonly bytes: Buffer;
  readonly isHead: boolean;
  /** Whether no answer but the end of the connection is good enough: it is no whole request. */
  readonly mayBreakOff: boolean;
}

export interface RequestParts {
  readonly aim: string;
  readonly endpoint?: Endpoint | undefined;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body?: Buffer | undefined;
  readonly mayBreakOff?: boolean;
}

export type Header = readonly [name: string, value: string];

// Of a body larger than the server reads, the answer may be lost when the connection is closed under it.
const SURELY_READ_IN_BYTES = 60_000;

/** Puts a request together without looking at what is in it: line breaks aside, which would make it two. */
export function hostileRequest({
  aim,
  endpoint,
  method,
  target,
  headers,
  body,
  mayBreakOff,
}: RequestParts): HostileRequest {
  const names = headers.map(([name]) => name);
  const framing: Header[] =
    body && !names.includes('content-length') ? [['content-length', String(body.length)]] : [];
  const own: Header[] = names.includes('host') ? [] : [['host', 'agenda.example']];
  const lines = [...own, ...headers, ...framing, ['connection', 'close'] as const].map(
    ([name, value]) => `${name}: ${value.replace(/[\r\n]/g, ' ')}`,
  );
  const head = [`${method} ${target} HTTP/1.1`, ...lines, '', ''].join('\r\n');
  return {
    aim,
    endpoint,
    bytes: Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]),
    isHead: method === 'HEAD',
    mayBreakOff: mayBreakOff === true || (body?.length ?? 0) > SURELY_READ_IN_BYTES,
  };
}

/** Text as an address says it, halves of characters included. */
export function percentEncoded(text: string): string {
  return Array.from(Buffer.from(text))
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
    })
    .join('');
}
