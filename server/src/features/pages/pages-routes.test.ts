import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { pagesRoutes } from './pages-routes.ts';

let webRoot: string;
let app: FastifyInstance;

beforeEach(async () => {
  webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  await release('shell', '1.0.0', 'index.html', '<head></head><div id="root"></div>');
  await release('booking-app', '1.0.0', 'remoteEntry.js', 'booking 1');
  await release('admin-app', '1.0.0', 'remoteEntry.js', 'admin 1');
  app = fastify();
  await app.register(pagesRoutes, { webRoot, defaultStore: '' });
});

afterEach(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function release(name: string, version: string, file: string, content: string) {
  const folder = path.join(webRoot, name, version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, file), content);
  const live = path.join(webRoot, 'remotes.json');
  releases = { ...releases, [name]: { version, entry: `/static/${name}/${version}/${file}` } };
  await writeFile(live, JSON.stringify(releases));
}
let releases = {};

const get = (url: string) => app.inject({ method: 'GET', url });

test.each(['/', '/barbearia-sol', '/barbearia-sol/qualquer/coisa', '/login', '/admin'])(
  'ROUTE-007 %s answers the shell on a direct load',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="root">');
  },
);

test('each page has its own nonce, the same in the policy and in the page', async () => {
  const answers = await Promise.all([get('/demo'), get('/demo')]);
  const nonces = answers.map((answer) => /nonce="([^"]+)"/.exec(answer.body)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  answers.forEach((answer, index) => {
    expect(answer.headers['content-security-policy']).toContain(`'nonce-${nonces[index]}'`);
  });
});

test('SHAPE-007 a remote released anew is live without a restart, and its old files stay', async () => {
  await release('booking-app', '1.1.0', 'remoteEntry.js', 'booking 2');
  expect((await get('/remotes.json')).json()).toMatchObject({
    'booking-app': { version: '1.1.0', entry: '/static/booking-app/1.1.0/remoteEntry.js' },
    'admin-app': { version: '1.0.0' },
  });
  expect((await get('/static/booking-app/1.1.0/remoteEntry.js')).body).toBe('booking 2');
  expect((await get('/static/booking-app/1.0.0/remoteEntry.js')).body).toBe('booking 1');
});

test('released files may be kept for good, the list of what is live never', async () => {
  expect((await get('/static/booking-app/1.0.0/remoteEntry.js')).headers['cache-control']).toContain(
    'immutable',
  );
  expect((await get('/remotes.json')).headers['cache-control']).toBe('no-cache');
});

test.each([
  '/static/remotes.json',
  '/static/booking-app/1.0.0/',
  '/static/..%2fpackage.json',
  '/static/booking-app/..%2f..%2f..%2fpackage.json',
  '/api/x',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

const editList = (text: string) => writeFile(path.join(webRoot, 'remotes.json'), text);

test.each(['{"shell": {', '{}', 'null', '[]', '{"shell": {"version": 1}}'])(
  'a list edited to %s changes nothing: what was live stays live',
  async (text) => {
    await get('/remotes.json');
    await editList(text);
    expect((await get('/remotes.json')).json()).toMatchObject({ 'booking-app': { version: '1.0.0' } });
    expect((await get('/barbearia-sol')).statusCode).toBe(200);
  },
);

test('a server that starts with an unreadable list takes the one that was kept before it', async () => {
  await writeFile(path.join(webRoot, 'remotes.previous.json'), JSON.stringify(releases));
  await editList('{');
  expect((await get('/remotes.json')).json()).toMatchObject({ 'booking-app': { version: '1.0.0' } });
});

test('a list that is mended is live again', async () => {
  await get('/remotes.json');
  await editList('{');
  await get('/remotes.json');
  await release('booking-app', '1.2.0', 'remoteEntry.js', 'booking 3');
  expect((await get('/remotes.json')).json()).toMatchObject({ 'booking-app': { version: '1.2.0' } });
});
