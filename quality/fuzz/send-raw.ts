import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HostileRequest } from './hostile-request.ts';

export interface RawAnswer {
  readonly status: number;
  /** By lower-case name; of a repeated header the last. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The answer to a request, and how long it took. */
export interface RequestResult {
  /** Undefined where the connection ended without an answer. */
  readonly answer: RawAnswer | undefined;
  readonly hasTimedOut: boolean;
  readonly milliseconds: number;
}

const TIMEOUT_IN_MILLISECONDS = 15_000;

/** Sends the bytes as they are on a new connection and reads until it ends; of an event stream only the head. */
export function sendRaw(
  port: number,
  { bytes, isHead, mayGoUnanswered }: HostileRequest,
): Promise<RequestResult> {
  const start = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = (hasTimedOut: boolean) => {
      socket.destroy();
      const answer = readAnswer(Buffer.concat(parts), isHead);
      resolve({ answer, hasTimedOut, milliseconds: performance.now() - start });
    };
    socket.setTimeout(TIMEOUT_IN_MILLISECONDS, () => finish(true));
    socket.on('data', (part) => {
      parts.push(part);
      if (parts.length === 1 && /^content-type: text\/event-stream/im.test(part.toString('latin1')))
        finish(false);
    });
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    // A server that waits for more bytes than it gets must see the end.
    if (mayGoUnanswered) socket.end(bytes);
    else socket.write(bytes);
  });
}

function readAnswer(bytes: Buffer, isHead: boolean): RawAnswer | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n');
  const [, status] = /^HTTP\/1\.1 (\d{3})/.exec(first) ?? [];
  if (status === undefined) return undefined;
  if (status === '100') return readAnswer(bytes.subarray(end + 4), isHead);
  const headers = Object.fromEntries(
    lines.map((line) => [nameOf(line), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const body = bytes.subarray(end + 4);
  const whole = headers['transfer-encoding'] === 'chunked' ? joinChunks(body) : body;
  return {
    status: Number(status),
    headers,
    body: isHead || whole.length === 0 ? Buffer.alloc(0) : decompressed(whole, headers['content-encoding']),
  };
}

function decompressed(body: Buffer, encoding = ''): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase();
}

function joinChunks(chunks: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = chunks.indexOf('\r\n', at);
    const size = Number.parseInt(chunks.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd === -1 || !(size > 0)) return Buffer.concat(parts);
    parts.push(chunks.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
