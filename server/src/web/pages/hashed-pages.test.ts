import { hash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import type { TestApp } from '../../test-support/test-app.ts';
import { openPageSite, releaseRendering, releaseShell } from './test-support/page-site.ts';

const program = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id, boot }) =>
  parentPort.postMessage({ id, markup: boot.store.title, script: 'wait("ção")' }));
parentPort.postMessage('ready');`;

let site: TestApp;
let webRoot: string;

beforeAll(async () => {
  webRoot = releaseShell();
  releaseRendering(webRoot, '1.0.0', program);
  site = await openPageSite({ timers: new FakeTimers() }, { WEB_ROOT: webRoot });
});

afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

const policyOf = ({ headers }: { readonly headers: object }) =>
  Object.fromEntries(
    String(new Map(Object.entries(headers)).get('content-security-policy'))
      .split('; ')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.split(' ');
        return [name, sources];
      }),
  );

/** The sources that a policy needs for the elements of a page without attributes, or with that one. */
const hashesOf = (html: string, element: RegExp) =>
  [...html.matchAll(element)].map(([, text = '']) => `'sha256-${hash('sha256', text, 'base64')}'`);

const scripts = /<script>([^]*?)<\/script>/g;
const styles = /<style data-href="[^"]+">([^]*?)<\/style>/g;

test.each([
  ['/barbearia-sol', 3],
  ['/barbearia-sol/agendamento', 1],
  ['/nao-existe', 1],
  ['/', 1],
  ['/admin', 1],
])(
  'GEN-035 the policy of %s allows what stands inline in it by its hash, and nothing else',
  async (url, count) => {
    const page = await get(url);
    const policy = policyOf(page);
    expect(hashesOf(page.body, scripts)).toHaveLength(count);
    expect(new Set(policy['script-src'])).toEqual(new Set(["'self'", ...hashesOf(page.body, scripts)]));
    const named = policy['style-src']?.filter((source) => !source.startsWith("'nonce-"));
    expect(new Set(named)).toEqual(new Set(["'self'", ...hashesOf(page.body, styles)]));
    expect(page.body.match(/<script(?! (src|defer|type="application\/(ld\+)?json"))/g)).toHaveLength(count);
  },
);

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Buffer) => bytes };
const codings = ['br', 'gzip', 'identity'] as const;
const tagOf = async (coding: string, url = '/barbearia-sol') =>
  String((await get(url, { 'accept-encoding': coding })).headers.etag);

test.each(codings)(
  'GEN-011 GEN-036 a page as %s is the same page, byte by byte, for everybody',
  async (coding) => {
    const visitors = [
      {},
      { 'accept-language': 'en', 'user-agent': 'Googlebot', cookie: 'preview=x; session=y', dnt: '1' },
    ];
    const visits = await Promise.all(
      visitors.map((headers) => get('/barbearia-sol', { ...headers, 'accept-encoding': coding })),
    );
    const [one, other] = visits;
    expect(other?.rawPayload).toEqual(one?.rawPayload);
    expect(policyOf(other ?? { headers: {} })).toEqual(policyOf(one ?? { headers: {} }));
    expect(one?.headers).toMatchObject({ vary: 'accept-encoding', 'cache-control': 'no-cache' });
    expect(one?.headers['content-encoding'] ?? 'identity').toBe(coding);
    expect(decoders[coding](one?.rawPayload ?? Buffer.alloc(0)).toString()).toBe(
      (await get('/barbearia-sol')).body,
    );
  },
);

test.each(codings)(
  'GEN-036 a browser that has the page as %s gets a 304 with the page’s own headers',
  async (coding) => {
    const asked = { 'accept-encoding': coding };
    const { headers } = await get('/barbearia-sol', asked);
    const etag = String(headers.etag);
    expect(etag).toMatch(/^"/);
    for (const tags of [etag, `"x", ${etag}`, `W/${etag}`, '*']) {
      const again = await get('/barbearia-sol', { ...asked, 'if-none-match': tags });
      expect([again.statusCode, again.payload]).toEqual([304, '']);
      for (const name of ['etag', 'content-security-policy', 'cache-control', 'vary'])
        expect([name, again.headers[name]]).toEqual([name, headers[name]]);
    }
    const others = codings.filter((other) => other !== coding);
    for (const other of others) {
      const again = await get('/barbearia-sol', { 'accept-encoding': other, 'if-none-match': etag });
      expect(again.statusCode).toBe(200);
    }
  },
);

test('GEN-036 a changed store, and another release, give the page another tag', async () => {
  const tags = [await tagOf('br')];
  const owner = await site.asOwner('sol');
  await owner.ask('/user/v1/update_settings/', { title: 'Sol e Mar' });
  tags.push(await tagOf('br'));
  releaseRendering(webRoot, '1.1.0', program);
  tags.push(await tagOf('br'));
  expect(new Set(tags).size).toBe(3);
  expect(await tagOf('br')).toBe(tags[2]);
});

test('GEN-037 each answer of an owners’ page has a nonce of its own, for styles alone', async () => {
  const visits = await Promise.all(['/login', '/login', '/admin'].map((url) => get(url)));
  const nonces = visits.map(
    ({ body }) => /<meta property="csp-nonce" nonce="([\w-]{22})">/.exec(body)?.[1] ?? '',
  );
  expect(new Set(nonces).size).toBe(3);
  visits.forEach((visit, index) => {
    const { 'style-src': styleSources, 'script-src': scriptSources } = policyOf(visit);
    expect(styleSources).toContain(`'nonce-${nonces[index]}'`);
    expect(String(scriptSources)).not.toContain('nonce');
    expect(visit.headers['cache-control']).toBe('no-cache');
  });
});
