import http from 'node:http';
import '../typescript.mjs';

const { addresses } = await import('../../shared/src/contract/addresses.ts');

/**
 * One call of the contract on a connection of its own, so that no connection kept from before can be blamed. Resolves with the
 * answer, or with `status` 0 and the reason when there came none.
 */
export function ask(address, name, { body, headers = {}, patienceInMilliseconds = 60_000 } = {}) {
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
    const lost = (reason) => resolve({ status: 0, reason, headers: {}, text: '' });
    request.setTimeout(patienceInMilliseconds, () => request.destroy(new Error('silence')));
    request.once('error', (error) => lost(error.code ?? error.message));
    request.once('response', (response) => {
      let read = '';
      response.setEncoding('utf8').on('data', (part) => (read += part));
      response.once('error', (error) => lost(error.code ?? error.message));
      response.once('end', () =>
        resolve({ status: response.statusCode, headers: response.headers, text: read }),
      );
    });
    request.end(text);
  });
}

/** The body of an answer that must be a success. */
export function bodyOf(answer) {
  if (answer.status < 200 || answer.status > 299)
    throw new Error(`${answer.status} ${answer.reason ?? ''} ${answer.text}`.trim());
  return JSON.parse(answer.text);
}
