import http from 'node:http';
import { addresses, type EndpointName } from '../../shared/src/contract/addresses.ts';
import type { AnswerOf, BodyOf } from '../../shared/src/contract/contract.ts';

/** Without an answer, `status` is 0 and `reason` says why. */
export interface ApiAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
  readonly reason?: string;
}

interface CallOptions<Name extends EndpointName> {
  readonly body?: BodyOf<Name>;
  readonly headers?: Readonly<Record<string, string>>;
}

const TIMEOUT_IN_MILLISECONDS = 60_000;

/** One call of the contract on a new connection, so that none left from before can be the cause. */
export function callApi<Name extends EndpointName>(
  address: string,
  name: Name,
  { body, headers = {} }: CallOptions<Name> = {},
): Promise<ApiAnswer> {
  return new Promise((resolve) => {
    const { method, path } = addresses[name];
    const text = body === undefined ? undefined : JSON.stringify(body);
    const request = http.request(`${address}${path}`, {
      method,
      agent: false,
      headers: {
        ...headers,
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(text),
        }),
      },
    });
    const fail = (error: NodeJS.ErrnoException) =>
      resolve({ status: 0, reason: error.code ?? error.message, headers: {}, text: '' });
    request.setTimeout(TIMEOUT_IN_MILLISECONDS, () => request.destroy(new Error('timeout')));
    request.once('error', fail);
    request.once('response', (response) => {
      let read = '';
      response.setEncoding('utf8').on('data', (part: string) => (read += part));
      response.once('error', fail);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text: read }),
      );
    });
    request.end(text);
  });
}

/** The body of a successful answer to a call; throws on any other. */
export function successBody<Name extends EndpointName>(
  name: Name,
  { status, reason = '', text }: ApiAnswer,
): AnswerOf<Name> {
  if (status < 200 || status > 299) throw new Error(`${name}: ${status} ${reason} ${text}`.trim());
  // The server answers what the contract says: its own tests check that.
  return JSON.parse(text) as AnswerOf<Name>;
}
