import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { answerErrors } from '../../platform/http/errors/error-answers.ts';
import { systemTimers } from '../../platform/timers.ts';
import { insertFixtureStores } from '../../test-support/fixture-stores.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { pagesRoutes } from './pages-routes.ts';
import { previewRoutes, requestedPreview, signPreview } from './preview/preview-routes.ts';
import { releasedFilesRoutes } from './site/released-files.ts';
import { openLiveReleaseList } from './site/live-release-list.ts';

const now = new Date('2026-03-09T12:10:00Z');
const clock = { now: () => now };
const previewSecret = 'a secret of the site';

let database: Database;
let webRoot: string;
let app: FastifyInstance;

beforeAll(async () => {
  database = await openTestDatabase();
  await insertFixtureStores(database.handle);
});

afterAll(() => database.close());

beforeEach(async () => {
  webRoot = await mkdtemp(path.join(os.tmpdir(), 'web-'));
  await release('shell', '1.0.0', 'index.html', '<head></head><div id="root"></div>');
  await release('booking-app', '1.0.0', 'remoteEntry.js', 'booking 1');
  await release('admin-app', '1.0.0', 'remoteEntry.js', 'admin 1');
  app = fastify();
  answerErrors(app);
  await registerPages(app, previewSecret);
});

afterEach(async () => {
  await app.close();
  await rm(webRoot, { recursive: true });
});

async function registerPages(site: FastifyInstance, secret: string) {
  const previews = { clock, previewSecret: secret };
  const files = { webRoot, live: openLiveReleaseList(webRoot, () => undefined) };
  await site.register(releasedFilesRoutes, files);
  previewRoutes(site, previews);
  pagesRoutes(site, {
    ...files,
    database,
    clock,
    defaultStore: '',
    signUp: 'off',
    publicOrigins: [],
    limit: () => () => Promise.resolve(),
    timers: systemTimers,
    signals: { watch: () => () => undefined },
    findPreview: (request) => requestedPreview(request, previews),
    countFailure: () => 1,
  });
}

async function release(name: string, version: string, file: string, content: string) {
  const folder = path.join(webRoot, name, version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, file), content);
  const live = path.join(webRoot, 'remotes.json');
  releases = { ...releases, [name]: { version, entry: `/static/${name}/${version}/${file}` } };
  await writeFile(live, JSON.stringify(releases));
}
let releases = {};

const get = (url: string, cookie = '') => app.inject({ method: 'GET', url, headers: { cookie } });

test.each(['/', '/barbearia-sol', '/barbearia-sol/qualquer/coisa', '/login', '/admin'])(
  'ROUTE-007 %s answers the shell on a direct load',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toContain('<div id="root">');
  },
);

test('SHAPE-007 a remote released anew is live without a restart, and its old files stay', async () => {
  await release('booking-app', '1.1.0', 'remoteEntry.js', 'booking 2');
  expect((await get('/remotes.json')).json()).toMatchObject({
    'booking-app': { version: '1.1.0', entry: '/static/booking-app/1.1.0/remoteEntry.js' },
    'admin-app': { version: '1.0.0' },
  });
  expect((await get('/static/booking-app/1.1.0/remoteEntry.js')).body).toBe('booking 2');
  expect((await get('/static/booking-app/1.0.0/remoteEntry.js')).body).toBe('booking 1');
});

test('released files may be cached for ever, the list of what is live never', async () => {
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

test('OPR-011 a server that starts with an unreadable list takes the copy that the release command has stored', async () => {
  await writeFile(path.join(webRoot, 'remotes.copy.json'), JSON.stringify(releases));
  await editList('{');
  expect((await get('/remotes.json')).json()).toMatchObject({ 'booking-app': { version: '1.0.0' } });
  expect((await get('/barbearia-sol')).statusCode).toBe(200);
});

test.each(['/', '/barbearia-sol', '/remotes.json'])(
  '%s of a server without a release is a 503 with retry-after',
  async (url) => {
    await rm(path.join(webRoot, 'remotes.json'));
    const { statusCode, headers, body } = await get(url);
    expect({ statusCode, retryAfter: headers['retry-after'] }).toEqual({ statusCode: 503, retryAfter: '60' });
    expect(JSON.parse(body)).toMatchObject({
      code: 'unavailable',
      message: expect.stringMatching(/publicada/),
    });
  },
);

test('a list that is corrected is live again', async () => {
  await get('/remotes.json');
  await editList('{');
  await get('/remotes.json');
  await release('booking-app', '1.2.0', 'remoteEntry.js', 'booking 3');
  expect((await get('/remotes.json')).json()).toMatchObject({ 'booking-app': { version: '1.2.0' } });
});

test('a shell whose page could not be read is read again for the next visitor', async () => {
  const file = path.join(webRoot, 'shell', '1.0.0', 'index.html');
  await rm(file);
  expect((await get('/barbearia-sol')).statusCode).toBe(500);
  await writeFile(file, '<head></head><div id="root"></div>');
  expect((await get('/barbearia-sol')).statusCode).toBe(200);
});

const inAnHour = new Date(now.getTime() + 3_600_000);
const previewTwo = { app: 'booking-app', version: '2.0.0' };
const entryOfTwo = '/static/booking-app/2.0.0/remoteEntry.js';

async function storeReleaseTwo() {
  const folder = path.join(webRoot, 'booking-app', '2.0.0');
  await mkdir(folder, { recursive: true });
  const facts = { ...previewTwo, entry: entryOfTwo, needs: '^1.0' };
  const stored = { ...facts, publishedAt: now.toISOString(), server: '1.0.0', files: {} };
  await writeFile(path.join(folder, 'release.json'), JSON.stringify(stored));
}

/** The releases that a page names to its browser instead of the live ones. */
async function previewIn(url: string, cookie: string) {
  const { body } = await get(url, cookie);
  return /<meta name="preview" content="([^"]*)">/.exec(body)?.[1]?.replaceAll('&#34;', '"');
}

test('SHAPE-008 the link of a preview stores its token in this browser and redirects to the release', async () => {
  const token = signPreview(previewTwo, inAnHour, previewSecret);
  const answer = await get(`/api/preview/${token}?to=/barbearia-sol`);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers.location).toBe('/barbearia-sol?booking-app=2.0.0');
  expect(answer.headers['set-cookie']).toBe(
    `preview=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=43200`,
  );
});

test('the cookie of a preview is secure where the site was reached by https', async () => {
  const site = fastify({ trustProxy: true });
  previewRoutes(site, { clock, previewSecret });
  const url = `/api/preview/${signPreview(previewTwo, inAnHour, previewSecret)}`;
  const answer = await site.inject({ method: 'GET', url, headers: { 'x-forwarded-proto': 'https' } });
  expect(answer.headers['set-cookie']).toMatch(/; Max-Age=43200; Secure$/);
  await site.close();
});

test.each([
  '//evil.example',
  'https://evil.example',
  '/api/x',
  '/a/b',
  'x',
  '/\\evil.example',
  '/api',
  '/User',
])('a preview never redirects to %s', async (to) => {
  const token = signPreview(previewTwo, inAnHour, previewSecret);
  const answer = await get(`/api/preview/${token}?to=${encodeURIComponent(to)}`);
  expect(answer.headers.location).toBe('/?booking-app=2.0.0');
});

test('SHAPE-008 a page requested with its preview and the token names that release; every other page does not', async () => {
  await storeReleaseTwo();
  const cookie = `x=1; preview=${signPreview(previewTwo, inAnHour, previewSecret)}`;
  expect(JSON.parse((await previewIn('/barbearia-sol?booking-app=2.0.0', cookie)) ?? '')).toEqual({
    'booking-app': { version: '2.0.0', entry: entryOfTwo, needs: '^1.0' },
  });
  expect(await previewIn('/barbearia-sol', cookie)).toBeUndefined();
  expect(await previewIn('/barbearia-sol?booking-app=1.0.0', cookie)).toBeUndefined();
  expect(await previewIn('/login?admin-app=2.0.0', cookie)).toBeUndefined();
  expect(await previewIn('/barbearia-sol?booking-app=2.0.0', '')).toBeUndefined();
});

test('SHAPE-008 a previewed page begins to load that release, and no live one of its app', async () => {
  await storeReleaseTwo();
  const cookie = `preview=${signPreview(previewTwo, inAnHour, previewSecret)}`;
  const { body } = await get('/barbearia-sol?booking-app=2.0.0', cookie);
  expect(body).toContain(entryOfTwo);
  expect(body).not.toContain('/static/booking-app/1.0.0/');
});

test('a preview whose release is gone shows what is live', async () => {
  const cookie = `preview=${signPreview(previewTwo, inAnHour, previewSecret)}`;
  expect(await previewIn('/barbearia-sol?booking-app=2.0.0', cookie)).toBeUndefined();
});

const [payload = '', signature = ''] = signPreview(previewTwo, inAnHour, previewSecret).split('.');
const otherPayload = signPreview({ ...previewTwo, version: '3.0.0' }, inAnHour, 'x').split('.')[0] ?? '';

test.each([
  ['of another secret', signPreview(previewTwo, inAnHour, 'another secret of a site')],
  ['that has expired', signPreview(previewTwo, now, previewSecret)],
  ['with another payload', `${otherPayload}.${signature}`],
  ['without a signature', payload],
  ['with half a signature', `${payload}.${signature.slice(0, 10)}`],
  ['of nothing', '.'],
])('SHAPE-008 a token %s previews nothing', async (_, token) => {
  await storeReleaseTwo();
  expect((await get(`/api/preview/${token}`)).statusCode).toBe(404);
  expect(await previewIn('/barbearia-sol?booking-app=2.0.0', `preview=${token}`)).toBeUndefined();
});

test('SHAPE-008 a site without a secret previews nothing', async () => {
  const site = fastify();
  answerErrors(site);
  await registerPages(site, '');
  const token = signPreview(previewTwo, inAnHour, '');
  expect((await site.inject(`/api/preview/${token}`)).statusCode).toBe(404);
  await site.close();
});
