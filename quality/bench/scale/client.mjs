import { randomInt } from 'node:crypto';
import http from 'node:http';

/**
 * Calls a server over kept-alive connections, each time from another address.
 * @returns {(request: { method: string, path: string, body?: object, headers: object }) => Promise<{ status: number,
 * text: string, milliseconds: number }>} from the request's first byte to the answer's last
 */
export function clientOf(port) {
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
          answer.setEncoding('utf8').on('data', (part) => (text += part));
          answer.once('error', reject).once('end', () => {
            resolve({ status: answer.statusCode, text, milliseconds: performance.now() - startedAt });
          });
        },
      );
      request.once('error', reject).end(payload);
    });
}
