import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { releaseApp, releaseApps, writeLiveList } from '../../../test-support/released-apps.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

const webRoot = mkdtempSync(path.join(os.tmpdir(), 'installed-app-'));

let server: TestApp;

beforeAll(async () => {
  releaseApps(webRoot);
  server = await openTestApp({}, { WEB_ROOT: webRoot });
});

afterAll(() => server.close());

function putWorker(version: string): void {
  const folder = path.join(webRoot, 'admin-app', version, 'worker');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'worker.js'), `// ${version}`);
}

test('PUSH-015 the worker is that of the live release, asked for each time, and none where a release has none', async () => {
  expect((await server.ask('/admin/sw.js')).status).toBe(404);
  putWorker('1.0.0');
  const { status, text, headers } = await server.ask('/admin/sw.js');
  expect([status, text]).toEqual([200, '// 1.0.0']);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache',
    'service-worker-allowed': '/admin',
  });
  releaseApp(webRoot, 'admin-app', {}, '1.1.0');
  putWorker('1.1.0');
  expect((await server.ask('/admin/sw.js')).text).toBe('// 1.0.0');
  writeLiveList(webRoot, {
    'admin-app': { version: '1.1.0', entry: '/static/admin-app/1.1.0/first.js' },
  });
  expect((await server.ask('/admin/sw.js')).text).toBe('// 1.1.0');
});

test('PUSH-015 the app can be installed: its manifest opens Início, and each icon has the size that it says', async () => {
  const { headers, body } = await server.ask('/admin/manifest.webmanifest');
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8');
  expect(body).toMatchObject({
    name: 'Hora Marcada',
    start_url: '/admin#inicio',
    scope: '/admin',
    display: 'standalone',
  });
  const { icons } = body as { icons: readonly { src: string; sizes: string; purpose: string }[] };
  expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable']);
  for (const { src, sizes } of icons) {
    const { rawPayload } = await server.app.inject(src);
    expect([src, `${rawPayload.readUInt32BE(16)}x${rawPayload.readUInt32BE(20)}`]).toEqual([src, sizes]);
  }
});
