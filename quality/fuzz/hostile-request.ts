import type { Endpoint } from '@hora-marcada/shared/contract';

/** A request as bytes on the wire. */
export interface HostileRequest {
  /** Under which it is counted in the report: an operation, pages, or malformed requests. */
  readonly group: string;
  /** The operation that must answer it; undefined where anything may. */
  readonly endpoint: Endpoint | undefined;
  readonly bytes: Buffer;
  readonly isHead: boolean;
  /** The server may close the connection without an answer, as of an incomplete request. */
  readonly mayGoUnanswered: boolean;
}

export interface RequestParts {
  readonly group: string;
  readonly endpoint?: Endpoint | undefined;
  readonly method: string;
  readonly target: string;
  readonly headers: readonly Header[];
  readonly body?: Buffer | undefined;
  readonly mayGoUnanswered?: boolean;
}

export type Header = readonly [name: string, value: string];

// The server closes the connection on a body larger than it reads, and the answer may be lost with it.
const ALWAYS_READ_IN_BYTES = 60_000;

/** Builds a request from parts as they are, without line breaks, which would make it two. */
export function hostileRequest({
  group,
  endpoint,
  method,
  target,
  headers,
  body,
  mayGoUnanswered,
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
    group,
    endpoint,
    bytes: Buffer.concat([Buffer.from(head), body ?? Buffer.alloc(0)]),
    isHead: method === 'HEAD',
    mayGoUnanswered: mayGoUnanswered === true || (body?.length ?? 0) > ALWAYS_READ_IN_BYTES,
  };
}

/** Text percent-encoded for an address, lone surrogates included. */
export function percentEncoded(text: string): string {
  return Array.from(Buffer.from(text))
    .map((byte) => {
      const sign = String.fromCharCode(byte);
      return /[\w.~-]/.test(sign) ? sign : `%${byte.toString(16).padStart(2, '0').toUpperCase()}`;
    })
    .join('');
}
