import { expect, test } from '@playwright/test';
import { freePort } from '../../../../scripts/free-port.ts';
import { bookElsewhere } from '../../pages/book-elsewhere.ts';
import { askHost } from '../../support/ask-host.ts';
import { JourneyServer } from '../../support/journey-server.ts';
import { TlsProxy } from '../../support/tls-proxy.ts';

let server: JourneyServer;
let proxy: TlsProxy;
let plainPort: number;

/** Of the two processes that deploy/nginx.conf names, one is down. */
test.beforeAll(async () => {
  server = await JourneyServer.open({ TRUST_PROXY: 'loopback' });
  plainPort = await freePort();
  const [port, closedPort] = [await freePort(), await freePort()];
  proxy = await TlsProxy.open(port, plainPort, [closedPort, Number(new URL(server.address).port)]);
});

test.afterAll(async () => {
  await proxy.close();
  await server.close();
});

test('SHAPE-007 behind nginx a page is served by HTTP/2 and TLS, with HSTS and its public address', async () => {
  const { status, headers, text } = await proxy.get('/demo');
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'strict-transport-security': 'max-age=31536000',
    'permissions-policy': expect.stringContaining('camera=()'),
    'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
  });
  expect(text).toContain('https://agenda.example/demo');
  const plain = await askHost(plainPort, 'agenda.example', '/demo?x=1');
  expect([plain.status, plain.location]).toEqual([308, 'https://agenda.example/demo?x=1']);
});

test('SHAPE-007 behind nginx released files are compressed and cached for good', async () => {
  const list = JSON.parse((await proxy.get('/remotes.json')).text) as Record<string, { entry: string }>;
  const { status, headers } = await proxy.get(list['booking-app']?.entry ?? '', { 'accept-encoding': 'br' });
  expect({ status, ...headers }).toMatchObject({
    status: 200,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  });
});

test('behind nginx each request gets a new id, whatever id its client sends', async () => {
  const ids = [];
  for (let time = 0; time < 2; time += 1) {
    ids.push((await proxy.get('/healthz', { 'x-request-id': 'mine' })).headers['x-request-id']);
  }
  // nginx's ids; the server's own have hyphens.
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(ids).size).toBe(2);
});

test('SHAPE-023 an address that opens something by itself stands in no log of nginx', async () => {
  const secrets = [
    '/scheduler/v1/feed/secret.ics',
    '/scheduler/v1/ics/secret.ics',
    '/api/preview/secret?to=/demo',
  ];
  for (const address of [...secrets, '/api/%70review/secret', '/api//preview/secret', '/demo?last'])
    await proxy.get(address);
  const log = await proxy.readAccessLog();
  expect(log).toContain('/demo?last');
  expect(log).not.toContain('secret');
});

test("P-31 behind nginx the owner's open screen is notified of a booking at once", async ({ playwright }) => {
  const extraHTTPHeaders = { host: 'agenda.example' };
  const request = await playwright.request.newContext({
    baseURL: proxy.address,
    ignoreHTTPSErrors: true,
    extraHTTPHeaders,
  });
  const login = await request.post('/api/token/', { data: { username: 'demo', password: 'demo1234' } });
  const { access } = (await login.json()) as { access: string };
  const live = await proxy.listen('/user/v1/live/', access);
  const heard = live.hears('event: changed');
  await bookElsewhere(request, 'Cliente atrás do proxy', 0);
  expect(await heard).toContain('event: changed');
  await request.dispose();
});
