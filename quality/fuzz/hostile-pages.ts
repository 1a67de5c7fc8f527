import fc from 'fast-check';
import { irrelevantHeaders } from './hostile-headers.ts';
import { hostileRequest, percentEncoded, type HostileRequest } from './hostile-request.ts';
import { hostileString, words } from './hostile-values.ts';

const addresses = [
  ...words('/ /barbearia-sol /Barbearia-SOL/ /salao-lua/x/y /nao-existe /login /admin /admin/agenda'),
  ...words('/remotes.json /static/shell/1.0.0/index.html /static/shell/1.0.0/main.js /static/shell/'),
  ...words('/static'),
  ...words('/healthz /readyz /api/docs /api/docs/json /api/docs/static/swagger-ui.css /api/openapi.json'),
  ...words('/api/preview/x.y?to=/demo /api/preview/.?to=%2F%2Fevil.example /api/x /favicon.ico'),
  ...words('/robots.txt'),
  '/api/share_picture/barbearia-sol.png',
  '/api/share_picture/nao-existe.png',
];
const roots = [
  '/',
  '/static/',
  '/static/shell/',
  '/static/shell/1.0.0/',
  '/api/preview/',
  '/api/docs/',
  '/api/share_picture/',
  '/barbearia-sol?',
];
const climbs = [
  ...words('../secret.txt ..%2fsecret.txt ..%2f..%2f..%2fsecret.txt %2e%2e/secret.txt'),
  '..\\secret.txt',
  '..%5csecret.txt',
  ...words('....//secret.txt %c0%ae%c0%ae/secret.txt .git/config .env index.html%00.png remotes.json/'),
  ...words('main.js.map'),
];

/** Requests for everything else: pages, released files, lists, previews, health. */
export const pageRequests: fc.Arbitrary<HostileRequest> = fc
  .record({
    target: fc.oneof(
      { weight: 5, arbitrary: fc.constantFrom(...addresses) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...roots), fc.constantFrom(...climbs))
          .map((parts) => parts.join('')),
      },
      {
        weight: 2,
        arbitrary: fc
          .tuple(fc.constantFrom(...roots), hostileString.map(percentEncoded))
          .map((parts) => parts.join('')),
      },
      {
        weight: 1,
        arbitrary: fc
          .webUrl({ withQueryParameters: true, withFragments: true })
          .map((url) => url.replace(/^https?:\/\/[^/]*/, '') || '/'),
      },
    ),
    method: fc.oneof(
      { weight: 12, arbitrary: fc.constant('GET') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(...words('HEAD POST PUT DELETE OPTIONS TRACE PROPFIND CONNECT')),
      },
    ),
    headers: irrelevantHeaders,
  })
  .map(({ target, method, headers }) =>
    hostileRequest({
      group: 'pages and files',
      method,
      target: target.slice(0, 15_000),
      headers,
      mayGoUnanswered: method === 'CONNECT' || headers.some(([name]) => name === 'content-length'),
    }),
  );
