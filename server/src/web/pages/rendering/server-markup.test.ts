import { runInNewContext } from 'node:vm';
import { FakeTimers } from '../../../test-support/fake-timers.ts';
import type { TestApp } from '../../../test-support/test-app.ts';
import { openRenderingSite, readPage, releaseRendering, releaseShell } from '../test-support/page-site.ts';

/** Timers that never fire: no machine is too slow for them. */
const withoutTimeouts = () => ({ timers: new FakeTimers() });
const rendering = `{ markup: '<h1>' + boot.store.title + ' ' + runs + '</h1>', script: 'wait()' }`;

let site: TestApp;

beforeAll(async () => {
  site = await openRenderingSite(rendering, withoutTimeouts());
});

afterAll(() => site.close());

/** What another site answers, one visit after the other, each at its second. */
async function visits(answer: string, seconds: readonly string[], change = {}) {
  const other = await openRenderingSite(answer, { ...withoutTimeouts(), ...change });
  const answers = [];
  for (const second of seconds) {
    other.setNow(`2026-03-09T12:10:${second}Z`);
    answers.push(await other.ask('/barbearia-sol'));
  }
  await other.close();
  return answers;
}

const dataIn = (html: string, id: string): unknown => {
  const [, json = 'null'] = new RegExp(`id="${id}">([^<]*)</script>`).exec(html) ?? [];
  return JSON.parse(json);
};

/** Runs a program of a page; `scripts` are those that it appends to the head. */
function runInPage(program: string, { hidden = false } = {}) {
  const paints: (() => void)[] = [];
  const timers: (() => void)[] = [];
  const scripts: object[] = [];
  const head = { append: (script: object) => scripts.push(script) };
  runInNewContext(program, {
    document: { hidden, head, createElement: () => ({}) },
    PerformanceObserver: class {
      constructor(private readonly onEntry: () => void) {}
      observe({ type }: { readonly type: string }) {
        if (type === 'paint') paints.push(this.onEntry);
      }
    },
    setTimeout: (timer: () => void) => timers.push(timer),
  });
  return { paints, timers, scripts };
}

const rootIn = (html: string) => /<div id=root>([^]*?)<\/div>/.exec(html)?.[1];

test('BOOK-001 the page shows its store before any script has come, and the script behind it may run', async () => {
  const { text } = await site.ask('/barbearia-sol');
  expect(text).toContain('<div id=root><h1>Barbearia Sol 1</h1></div><script>wait()</script>');
});

test('the page knows its store and what is live, the same as the API and remotes.json say', async () => {
  const { text } = await site.ask('/Barbearia-Sol');
  const { body: store } = await site.ask('/scheduler/v1/get_store/barbearia-sol/');
  expect(dataIn(text, 'boot')).toEqual({ storeSlug: 'barbearia-sol', store });
  expect(dataIn(text, 'live-releases')).toEqual((await site.ask('/remotes.json')).body);
});

test('IMG-004 the scripts of the server markup are preloaded behind it, and its style sheets are inlined', async () => {
  const { text } = await site.ask('/barbearia-sol');
  const preloads = [...text.matchAll(/rel="preload" as="script" href="([^"]+)"/g)].map(([, href]) => href);
  expect(preloads).toEqual([
    '/static/shell/1.0.0/main.js',
    '/static/booking-app/1.0.0/remoteEntry.js',
    '/static/booking-app/1.0.0/first.js',
  ]);
  expect(text.indexOf('rel="preload"')).toBeGreaterThan(text.indexOf('<div id=root>'));
  expect(text).toContain('<style data-href="first.css">.card{color:red}</style>');
  expect(text).toContain('<style data-href="main.css">body{margin:0}</style>');
  expect(text).not.toContain('rel=stylesheet');
  expect(text).toContain('<link data-next as="script" href="/static/booking-app/1.0.0/next.js">');
});

test('CUST-029 the shell’s script runs once the markup is painted, and on a page without markup as soon as it may', async () => {
  const { text } = await site.ask('/barbearia-sol');
  expect(text).not.toContain('<script defer');
  const [, program = ''] = /<script>([^<]+)<\/script><\/body>/.exec(text) ?? [];
  const script = { src: '/static/shell/1.0.0/main.js', async: false };
  const painted = runInPage(program);
  expect(painted.scripts).toEqual([]);
  painted.paints.forEach((paint) => paint());
  expect(painted.scripts).toEqual([script]);
  painted.timers.forEach((timer) => timer());
  expect(painted.scripts).toEqual([script]);
  const unpainted = runInPage(program);
  unpainted.timers.forEach((timer) => timer());
  expect(unpainted.scripts).toEqual([script]);
  expect(runInPage(program, { hidden: true }).scripts).toHaveLength(1);
  expect((await site.ask('/admin')).text).toContain('<script defer src=/static/shell/1.0.0/main.js>');
});

test('CUST-038 a reader without JavaScript reads first how to book, and the store once', async () => {
  const { text } = await site.ask('/barbearia-sol');
  expect(text).toMatch(/<body><noscript><aside[^>]*>Para agendar/);
  expect(readPage(text).scriptless.join(' ')).toMatch(/^Para agendar, ative o JavaScript .*WhatsApp/);
});

test('the owners’ pages carry nothing of a store', async () => {
  const { text } = await site.ask('/admin');
  expect(rootIn(text)).toBe('');
  expect(dataIn(text, 'boot')).toBeNull();
  expect(dataIn(text, 'live-releases')).toMatchObject({ 'admin-app': { version: '1.0.0' } });
});

test.each([
  ['says so', `{ problem: 'none' }`],
  ['throws', `(() => { throw new Error('lost'); })()`],
])('a render module that %s costs the page its server-rendered markup, and is counted', async (_, answer) => {
  const lines: string[] = [];
  const logger = { level: 'warn', stream: { write: (line: string) => lines.push(line) } };
  const [page] = await visits(answer, ['00'], { logger });
  const { status, text = '' } = page ?? {};
  expect(status).toBe(200);
  expect(rootIn(text)).toBe('');
  expect(readPage(text).scriptless).toContain('Barbearia Sol');
  expect(dataIn(text, 'boot')).toMatchObject({ storeSlug: 'barbearia-sol' });
  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({ app: 'booking-app', version: '1.0.0', reason: 'render_broken', count: 1 }),
  ]);
});

test('a page served without server-rendered markup is rendered again a second later', async () => {
  const pages = await visits(`runs === 1 ? { problem: 'none' } : ${rendering}`, ['00', '00', '01']);
  expect(pages.map(({ text }) => rootIn(text))).toEqual(['', '', '<h1>Barbearia Sol 2</h1>']);
});

test('OPR-021 the first page after a release has its markup, however long its module takes to begin', async () => {
  const webRoot = releaseShell();
  const other = await openRenderingSite(rendering, withoutTimeouts(), { WEB_ROOT: webRoot });
  const slow = `const { parentPort } = require('node:worker_threads');
    let isReady = false;
    parentPort.on('message', ({ id }) => parentPort.postMessage({ id, markup: 'asked when ready: ' + isReady, script: '' }));
    setTimeout(() => { isReady = true; parentPort.postMessage('ready'); }, 500);`;
  // Looking a store up for the first time may take longer than the module.
  await other.ask('/barbearia-sol');
  releaseRendering(webRoot, '1.1.0', slow);
  const { text } = await other.ask('/barbearia-sol');
  expect(dataIn(text, 'live-releases')).toMatchObject({ 'booking-app': { version: '1.1.0' } });
  expect(rootIn(text)).toBe('asked when ready: true');
  await other.close();
});

test('the render module is not public', async () => {
  expect(await site.ask('/static/booking-app/1.0.0/render/render.cjs')).toMatchObject({ status: 404 });
});
