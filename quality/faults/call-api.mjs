import http from 'node:http';
import '../../scripts/typescript.mjs';

const { addresses } = await import('../../shared/src/contract/addresses.ts');

/**
 * One call of the contract on a new connection, so that none left from before can be the cause. Resolves with the answer,
 * or with `status` 0 and the reason where there was none.
 */
export function callApi(address, name, { body, headers = {}, timeoutInMilliseconds = 60_000 } = {}) {
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
    const fail = (reason) => resolve({ status: 0, reason, headers: {}, text: '' });
    request.setTimeout(timeoutInMilliseconds, () => request.destroy(new Error('timeout')));
    request.once('error', (error) => fail(error.code ?? error.message));
    request.once('response', (response) => {
      let read = '';
      response.setEncoding('utf8').on('data', (part) => (read += part));
      response.once('error', (error) => fail(error.code ?? error.message));
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text: read }),
      );
    });
    request.end(text);
  });
}

/** The body of a successful answer; throws on any other. */
export function successBody(answer) {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${answer.status} ${answer.reason ?? ''} ${answer.text}`.trim());
  return JSON.parse(answer.text);
}
