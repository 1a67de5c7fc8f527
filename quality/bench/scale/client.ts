import { randomInt } from 'node:crypto';
import http from 'node:http';
import type { ScaleRequest } from './calls.ts';

export interface ScaleAnswer {
  readonly status: number;
  readonly text: string;
  /** From the request's first byte to the answer's last. */
  readonly milliseconds: number;
}

export type ScaleClient = (request: ScaleRequest) => Promise<ScaleAnswer>;

/** Calls a server over kept-alive connections, each time from another address. */
export function clientOf(port: number): ScaleClient {
  const agent = new http.Agent({ keepAlive: true });
  return ({ method, path, body, headers }) =>
    new Promise((resolve, reject) => {
      const payload = body && JSON.stringify(body);
      const startedAt = performance.now();
      const request = http.request(
        {
          agent,
          host: '127.0.0.1',
          port,
          method,
          path,
          headers: {
            ...headers,
            'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`,
            ...(payload && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(payload),
            }),
          },
        },
        (answer) => {
          let text = '';
          answer.setEncoding('utf8').on('data', (part: string) => (text += part));
          answer.once('error', reject).once('end', () => {
            resolve({ status: answer.statusCode ?? 0, text, milliseconds: performance.now() - startedAt });
          });
        },
      );
      request.once('error', reject).end(payload);
    });
}
