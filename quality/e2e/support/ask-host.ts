import http from 'node:http';
import https from 'node:https';

/** Asks this machine for a page of a host, by TLS where a name for it is given; rejects where there is no answer. */
export function askHost(
  port: number,
  host: string,
  path: string,
  servername?: string,
): Promise<{ readonly status: number | undefined; readonly location: string | undefined }> {
  const { request } = servername === undefined ? http : https;
  const tls = servername !== undefined && { servername, rejectUnauthorized: false };
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host }, agent: false, ...tls }, (answer) => {
      answer.resume();
      resolve({ status: answer.statusCode, location: answer.headers.location });
    })
      .once('error', reject)
      .end();
  });
}
