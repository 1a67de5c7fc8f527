import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { releasedFilesRoutes } from './released-files.ts';
import { openLiveReleaseList } from './live-release-list.ts';

let webRoot: string;
let app: FastifyInstance;
let port: number;

beforeAll(async () => {
  webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  const folder = path.join(webRoot, 'booking-app/1.0.0');
  await mkdir(path.join(folder, 'render'), { recursive: true });
  await writeFile(path.join(webRoot, 'remotes.copy.json'), 'secret');
  for (const file of ['main.js', 'main.js.map', 'main.js.map.br', 'render/render.cjs'])
    await writeFile(path.join(folder, file), 'content');
  app = fastify();
  await app.register(releasedFilesRoutes, { webRoot, live: openLiveReleaseList(webRoot, () => undefined) });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

afterAll(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

/** Sends the address as it stands; `inject` and `fetch` would resolve its dot segments before. */
function askRaw(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = http.get({ port, path: address, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    request.once('error', reject);
  });
}

test('a released file is public', async () => {
  expect(await askRaw('/static/booking-app/1.0.0/main.js')).toBe(200);
});

test.each([
  'main.js.map',
  'main.js.map/.',
  'main.js.map/%2e',
  'main.js.map/x/..',
  'main.js.map/x/%2e%2e',
  'main.js.map/',
  'main.js%2emap',
  'main.js.m%61p',
  'main.js.map.br',
  'render/render.cjs',
  './render/render.cjs',
  '%2e/render/render.cjs',
  'x/../render/render.cjs',
  'x/%2E%2e/render/render.cjs',
  '/render/render.cjs',
  'r%65nder/render.cjs',
  '../1.0.0/main.js',
  'x/../../../remotes.copy.json',
])('SHAPE-022 /static/booking-app/1.0.0/%s is not public', async (file) => {
  expect(await askRaw(`/static/booking-app/1.0.0/${file}`)).toBe(404);
});

test.each([
  '/static/a/../remotes.copy.json',
  '/static/a/b/../../remotes.copy.json',
  '/static//remotes.copy.json',
])('SHAPE-022 %s is not public', async (address) => {
  expect(await askRaw(address)).toBe(404);
});
