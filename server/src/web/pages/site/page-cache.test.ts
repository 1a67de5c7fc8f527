import { randomBytes } from 'node:crypto';
import type { AnswerOf } from '@hora-marcada/shared/contract';
import { FakeTimers } from '../../../test-support/fake-timers.ts';
import { sol } from '../../../test-support/fixture-stores.ts';
import { afternoon, hoursOf, morning, newHours } from '../../../test-support/owner/owner-hours.ts';
import type { SignedInOwner, TestApp } from '../../../test-support/test-app.ts';
import { storeIdOf } from '../../../platform/store-id.ts';
import { compressPage } from '../document/compressed-page.ts';
import { createPageCache, type RenderedPage } from './page-cache.ts';
import { openRenderingSite, readPage } from '../test-support/page-site.ts';

let site: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  const answer = `{ markup: JSON.stringify(boot.store).replaceAll('<', ''), script: String(runs) }`;
  site = await openRenderingSite(answer, { timers: new FakeTimers() });
  owner = await site.asOwner('sol');
});

afterAll(() => site.close());

const page = (headers = {}) => site.ask('/barbearia-sol', undefined, headers);
const runIn = (html: string) => Number(/<\/div><script>(\d+)</.exec(html)?.[1]);

test('GEN-036 a page is rendered once for all visitors, and is the same for them', async () => {
  const visits = await Promise.all([page(), page(), page()]);
  expect(new Set(visits.map(({ text }) => text)).size).toBe(1);
});

const corte = {
  id: sol.corte,
  name: 'Corte novo',
  description: '',
  service_time_minutes: 30,
  price: 10,
  show_service_time: true,
  show_price: true,
  calendars: [sol.ana],
};

const early = { ...morning, time_open: '07:30' };

test.each([
  ['title', '/user/v1/update_settings/', { title: 'Sol e Mar' }, 'Sol e Mar'],
  ['service', '/user/v1/update_service/', corte, 'Corte novo'],
  ['new service', '/user/v1/update_service/', { ...corte, id: undefined, name: 'Pintura' }, 'Pintura'],
  [
    'opening time',
    '/user/v1/update_opening_hours/',
    { openings: [early, afternoon] },
    'seg a sex 07:30–12:00',
  ],
])('UX-001 a changed %s stands in the page at once', async (_, address, change, shown) => {
  expect((await page()).text).not.toContain(shown);
  expect((await owner.ask(address, change)).status).toBeLessThan(300);
  expect((await page()).text).toContain(shown);
});

test('a deleted service is gone from the page at once, and one that is brought back is in it', async () => {
  expect((await page()).text).toContain(sol.barba);
  const { body } = await owner.ask('/user/v1/delete_service/', { serviceId: sol.barba });
  expect((await page()).text).not.toContain(sol.barba);
  await owner.ask('/user/v1/undo_change/', { id: (body as AnswerOf<'deleteService'>).change_id });
  expect((await page()).text).toContain(sol.barba);
});

test('UX-001 the hours of a new calendar stand in the page at once', async () => {
  const list = await hoursOf(owner).saved([morning, afternoon, newHours]);
  expect((await page()).text).not.toContain('sáb 09:00–13:00');
  await owner.ask('/user/v1/add_calendar/', { name: 'Caio', opening_hours: [list.at(-1)?.id] });
  expect((await page()).text).toContain('sáb 09:00–13:00');
});

test('a change in one store leaves the pages of others', async () => {
  const before = runIn((await site.ask('/salao-lua')).text);
  await owner.ask('/user/v1/update_settings/', { footer: 'Outro rodapé' });
  expect(runIn((await site.ask('/salao-lua')).text)).toBe(before);
});

test('a 404 page is sent again, also to a browser that has it', async () => {
  const { headers, status } = await site.ask('/nao-existe');
  const again = await site.ask('/nao-existe', undefined, { 'if-none-match': String(headers['etag']) });
  expect([status, again.status]).toEqual([404, 404]);
  expect(again.text).toContain('está temporariamente indisponível');
});

test('after a minute the page is rendered anew, for a signal of a change may be lost', async () => {
  const before = runIn((await page()).text);
  site.setNow('2026-03-09T12:10:59Z');
  expect(runIn((await page()).text)).toBe(before);
  site.setNow('2026-03-09T12:11:01Z');
  expect(runIn((await page()).text)).toBeGreaterThan(before);
});

test('BOOK-009 Q-66 a cached page ends with the last day of its store', async () => {
  await site.database.pool.query(
    `update stores set expiration_date = '2026-03-09' where endpoint = 'salao-lua'`,
  );
  site.setNow('2026-03-10T02:59:50Z');
  expect((await site.ask('/salao-lua')).status).toBe(200);
  site.setNow('2026-03-10T03:00:00Z');
  expect((await site.ask('/salao-lua')).status).toBe(403);
});

test('a host that a visitor makes up stands only in that visitor’s page', async () => {
  const [one, other] = await Promise.all([page({ host: 'one.example' }), page({ host: 'other.example' })]);
  expect(readPage(one.text).canonical).toBe('http://one.example/barbearia-sol');
  expect(readPage(other.text).canonical).toBe('http://other.example/barbearia-sol');
});

test.each(["a'b.example", 'a&b.example', 'a"b.example', '\\'])(
  'a page names no host of characters that would need an escape, such as %j',
  async (host) => {
    const { text } = await page({ host });
    expect(readPage(text).canonical).toBe('/barbearia-sol');
    expect(readPage(text).structuredData).toMatchObject({ url: '/barbearia-sol' });
    expect(readPage(text).meta('og:image')).toBeUndefined();
  },
);

test('QUOTA-005 QUOTA-006 with public origins a page names one of them, the first for any other host, and is rendered once for each', async () => {
  const answer = `{ markup: '', script: String(runs) }`;
  const env = { PUBLIC_ORIGINS: 'https://agenda.example, http://sol.example' };
  const bounded = await openRenderingSite(answer, { timers: new FakeTimers() }, env);
  const visit = async (host: string) => {
    const { text } = await bounded.ask('/barbearia-sol', undefined, { host });
    return [readPage(text).canonical, runIn(text)];
  };
  for (const host of ['one.example', '127.0.0.1:3000', 'agenda.example', '\\'])
    expect(await visit(host)).toEqual(['https://agenda.example/barbearia-sol', 1]);
  expect(await visit('sol.example')).toEqual(['http://sol.example/barbearia-sol', 2]);
  await bounded.close();
});

describe('while pages are rendered', () => {
  const now = new Date('2026-03-09T12:10:00Z');
  const storeId = storeIdOf('barbearia-sol');
  const compressed = (html: string) => compressPage({ html, scripts: [], styles: [] }, { status: 200 });
  const rendered =
    (html: string, cachedForMilliseconds = 60_000) =>
    async (): Promise<RenderedPage> => ({
      page: await compressed(html),
      cachedForMilliseconds,
      isValidAt: () => true,
    });
  const failed = () => Promise.reject(new Error('no database'));

  /** Pages of one store, each known by its only word. */
  function openCache(maxBytes?: number) {
    const cache = createPageCache({ now: () => now }, maxBytes);
    const find = async (render: () => Promise<RenderedPage>, origin = 'http://localhost') => {
      const page = await cache.find(storeId, origin, render);
      return page?.contents.identity.bytes.toString();
    };
    return { find, expire: () => cache.expire(storeId), expireAll: () => cache.expire() };
  }

  test('a page that could not be rendered is rendered for the next visitor', async () => {
    const { find } = openCache();
    await expect(Promise.all([find(failed), find(rendered('never'))])).rejects.toThrow('no database');
    expect(await find(rendered('second'))).toBe('second');
    expect(await find(rendered('third'))).toBe('second');
  });

  test('where any store may have changed no page is served again', async () => {
    const { find, expireAll } = openCache();
    expect(await find(rendered('before'))).toBe('before');
    expireAll();
    expect(await find(rendered('after'))).toBe('after');
  });

  test('QUOTA-005 cached pages take no more memory than they may: the oldest go', async () => {
    const text = randomBytes(6000).toString('base64');
    const { find } = openCache(5 * (await compressed(text)).sizeInBytes);
    await find(rendered(text), 'http://first.example');
    for (let host = 0; host < 4; host += 1) await find(rendered(text), `http://${host}.example`);
    expect(await find(rendered('new'), 'http://first.example')).toBe(text);
    await find(rendered(text), 'http://sixth.example');
    expect(await find(rendered('new'), 'http://0.example')).toBe('new');
    expect(await find(rendered('new'), 'http://first.example')).toBe(text);
  });

  test('QUOTA-005 a page larger than all that may be cached is rendered for each visitor', async () => {
    const { find } = openCache(2000);
    expect(await find(rendered('a'.repeat(3000)))).toHaveLength(3000);
    expect(await find(rendered('second'))).toBe('second');
    expect(await find(rendered('third'))).toBe('second');
  });

  test('QUOTA-009 for a store whose large page changes all the time a quarter of a megabyte is rendered each second', async () => {
    let seconds = 0;
    const cache = createPageCache({ now: () => new Date(now.getTime() + seconds * 1000) });
    const large = await rendered(randomBytes(262_500).toString('base64'))();
    const isRendered = async (store = storeId) => {
      cache.expire(store);
      return (await cache.find(store, 'http://localhost', () => Promise.resolve(large))) !== undefined;
    };
    const atOnce = [];
    for (let time = 0; time < 8; time += 1) atOnce.push(await isRendered());
    expect(atOnce).toEqual([true, true, true, true, true, false, false, false]);
    expect(await isRendered(storeIdOf('salao-lua'))).toBe(true);
    seconds = 1;
    expect(await isRendered()).toBe(true);
    expect(await isRendered()).toBe(false);
    seconds = 60;
    expect([await isRendered(), await isRendered()]).toEqual([true, true]);
  });

  test('QUOTA-009 pages for hosts that requests invent are rendered two at once, within that budget', async () => {
    const cache = createPageCache({ now: () => now });
    const usual = await rendered('usual')();
    const visitAt = (host: string, held: Promise<unknown>) =>
      cache.find(storeId, host, () => held.then(() => usual));
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const underWay = ['http://a.example', 'http://b.example'].map((host) => visitAt(host, held));
    const tooMany = visitAt('http://c.example', held);
    release();
    expect(await tooMany).toBeUndefined();
    expect(new Set(await Promise.all(underWay))).toEqual(new Set([usual.page]));
    expect(await visitAt('http://c.example', held)).toBe(usual.page);
  });

  test.each([
    ['may not be cached', rendered('first', 0)],
    ['cannot be rendered', failed],
  ])(
    'a store that changed meanwhile is shown by its newer page when the earlier one %s',
    async (_, first) => {
      const { find, expire } = openCache();
      let release = (): void => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      const earlier = find(() => held.then(first));
      expire();
      expect(await find(rendered('newer'))).toBe('newer');
      release();
      await Promise.allSettled([earlier]);
      expect(await find(rendered('newest'))).toBe('newer');
    },
  );
});
