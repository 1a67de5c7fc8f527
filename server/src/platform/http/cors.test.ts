import { openTestApp, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;

afterEach(() => server.close());

const preflight = (origin: string) =>
  server.send({
    method: 'OPTIONS',
    url: '/scheduler/v1/create_event/',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,idempotency-key',
    },
  });

test('Q-20 configured origins may call, with the headers the API knows; others may not', async () => {
  server = await openTestApp({}, { CORS_ORIGINS: 'https://agenda.example' });
  const allowed = await preflight('https://agenda.example');
  expect(allowed.status).toBe(204);
  expect(allowed.headers['access-control-allow-origin']).toBe('https://agenda.example');
  expect(allowed.headers).toMatchObject({
    'access-control-allow-headers':
      'Authorization, Content-Type, Idempotency-Key, If-Match, Shown-Minutes, Shown-Price',
    'access-control-allow-methods': 'GET, HEAD, POST',
    'access-control-max-age': '600',
  });
  expect((await preflight('https://other.example')).headers['access-control-allow-origin']).toBeUndefined();
  const refused = await server.ask('/scheduler/v1/get_store/nao-existe/', undefined, {
    origin: 'https://agenda.example',
  });
  expect(refused.headers['access-control-allow-origin']).toBe('https://agenda.example');
});

test('Q-20 configured origins may read the tag that a change must name, and when to come again', async () => {
  server = await openTestApp({}, { CORS_ORIGINS: 'https://agenda.example' });
  const owner = await server.asOwner('sol');
  const origin = { origin: 'https://agenda.example' };
  const { headers } = await owner.ask('/user/v1/get_opening_hours/', undefined, origin);
  expect(headers).toMatchObject({
    etag: expect.stringMatching(/^"/),
    'access-control-expose-headers': 'ETag, Retry-After',
  });
});

test('ACC-010 configured origins may send the cookie that a login knows a browser by', async () => {
  server = await openTestApp({}, { CORS_ORIGINS: 'https://agenda.example' });
  const body = { username: 'sol', password: 'sol-pass' };
  const allowed = await server.ask('/api/token/', body, { origin: 'https://agenda.example' });
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://agenda.example',
    'access-control-allow-credentials': 'true',
    'set-cookie': expect.stringMatching(/^known_browser_/),
  });
  const other = await server.ask('/api/token/', body, { origin: 'https://other.example' });
  expect(other.headers['access-control-allow-origin']).toBeUndefined();
});

test('Q-20 without configuration no other origin may call', async () => {
  server = await openTestApp();
  const answer = await preflight('https://agenda.example');
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('answers carry the browser protections and are never cached', async () => {
  server = await openTestApp();
  const { headers } = await server.ask('/scheduler/v1/get_store/barbearia-sol/');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
  });
});
