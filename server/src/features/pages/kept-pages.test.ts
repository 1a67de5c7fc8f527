import { HandWoundTimers } from '../../test-support/hand-wound-timers.ts';
import { sol } from '../../test-support/fixture-stores.ts';
import type { SignedInOwner, TestApp } from '../../test-support/test-app.ts';
import { openRenderingSite, readPage } from './test-support/page-site.ts';

let site: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  const answer = `{ markup: JSON.stringify(boot.store).replaceAll('<', ''), script: String(runs) }`;
  site = await openRenderingSite(answer, { timers: new HandWoundTimers() });
  owner = await site.asOwner('sol');
});

afterAll(() => site.close());

const page = (headers = {}) => site.ask('/barbearia-sol', undefined, headers);
const runIn = (html: string) => Number(/<\/div><script nonce="[^"]+">(\d+)</.exec(html)?.[1]);

test('a page is made once for all who come, each with a nonce of its own', async () => {
  const visits = await Promise.all([page(), page(), page()]);
  expect(new Set(visits.map(({ text }) => runIn(text))).size).toBe(1);
  expect(new Set(visits.map(({ headers }) => headers['content-security-policy'])).size).toBe(3);
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

test.each([
  ['title', '/user/v1/update_settings/', { title: 'Sol e Mar' }, 'Sol e Mar'],
  ['service', '/user/v1/update_service/', corte, 'Corte novo'],
  ['new service', '/user/v1/update_service/', { ...corte, id: undefined, name: 'Pintura' }, 'Pintura'],
])('UX-001 a changed %s stands in the page at once', async (_, address, change, shown) => {
  expect((await page()).text).not.toContain(shown);
  expect((await owner.ask(address, change)).status).toBeLessThan(300);
  expect((await page()).text).toContain(shown);
});

test('a deleted service is gone from the page at once', async () => {
  await page();
  await owner.ask('/user/v1/delete_service/', { serviceId: sol.barba });
  expect((await page()).text).not.toContain(sol.barba);
});

test('a change in one store leaves the pages of others', async () => {
  const before = runIn((await site.ask('/salao-lua')).text);
  await owner.ask('/user/v1/update_settings/', { footer: 'Outro rodapé' });
  expect(runIn((await site.ask('/salao-lua')).text)).toBe(before);
});

test('who has the page is told that it is the same, and keeps its policy', async () => {
  const { headers } = await page();
  const etag = String(headers['etag']);
  for (const tag of [etag, `"x", ${etag}`, '*']) {
    const again = await page({ 'if-none-match': tag });
    expect(again).toMatchObject({ status: 304, text: '' });
    expect(again.headers).not.toHaveProperty('content-security-policy');
    expect(again.headers['etag']).toBe(etag);
  }
  await owner.ask('/user/v1/update_settings/', { title: 'Mais um nome' });
  const changed = await page({ 'if-none-match': etag });
  expect(changed.status).toBe(200);
  expect(readPage(changed.text).title).toBe('Mais um nome');
});

test('after a minute the page is made anew, for a word of change may be lost', async () => {
  const before = runIn((await page()).text);
  site.setNow('2026-03-09T12:10:59Z');
  expect(runIn((await page()).text)).toBe(before);
  site.setNow('2026-03-09T12:11:01Z');
  expect(runIn((await page()).text)).toBeGreaterThan(before);
});

test('BOOK-009 Q-66 a kept page ends with the last day of its store', async () => {
  await site.database.pool.query(
    `update stores set expiration_date = '2026-03-09' where endpoint = 'salao-lua'`,
  );
  site.setNow('2026-03-10T02:59:50Z');
  expect((await site.ask('/salao-lua')).status).toBe(200);
  site.setNow('2026-03-10T03:00:00Z');
  expect((await site.ask('/salao-lua')).status).toBe(403);
});

test('a host that a visitor makes up is told only to that visitor', async () => {
  const [one, other] = await Promise.all([page({ host: 'one.example' }), page({ host: 'other.example' })]);
  expect(readPage(one.text).canonical).toBe('http://one.example/barbearia-sol');
  expect(readPage(other.text).canonical).toBe('http://other.example/barbearia-sol');
});
