import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { HostileRequest } from './hostile-request.ts';

export interface RawAnswer {
  readonly status: number;
  /** By their names in lower case; the last where one is said twice. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What came of a request, and how long it took. */
export interface Outcome {
  /** Undefined where the connection ended without one. */
  readonly answer: RawAnswer | undefined;
  readonly isSilent: boolean;
  readonly milliseconds: number;
}

const PATIENCE_IN_MILLISECONDS = 15_000;

/** Sends the bytes as they are over a connection of their own, and reads until it ends; of a stream, its head. */
export function askRaw(port: number, { bytes, isHead, mayBreakOff }: HostileRequest): Promise<Outcome> {
  const start = performance.now();
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const finish = (isSilent: boolean) => {
      socket.destroy();
      const answer = readAnswer(Buffer.concat(parts), isHead);
      resolve({ answer, isSilent, milliseconds: performance.now() - start });
    };
    socket.setTimeout(PATIENCE_IN_MILLISECONDS, () => finish(true));
    socket.on('data', (part) => {
      parts.push(part);
      if (parts.length === 1 && /^content-type: text\/event-stream/im.test(part.toString('latin1')))
        finish(false);
    });
    socket.once('error', () => finish(false));
    socket.once('close', () => finish(false));
    // Who waits for more than was said would wait for long.
    if (mayBreakOff) socket.end(bytes);
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
  const whole = headers['transfer-encoding'] === 'chunked' ? joined(body) : body;
  return {
    status: Number(status),
    headers,
    body: isHead || whole.length === 0 ? Buffer.alloc(0) : unpacked(whole, headers['content-encoding']),
  };
}

function unpacked(body: Buffer, encoding = ''): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

function nameOf(line: string): string {
  return line.slice(0, line.indexOf(':')).toLowerCase();
}

function joined(chunks: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ;) {
    const lineEnd = chunks.indexOf('\r\n', at);
    const size = Number.parseInt(chunks.subarray(at, lineEnd).toString('latin1'), 16);
    if (lineEnd === -1 || !(size > 0)) return Buffer.concat(parts);
    parts.push(chunks.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
