import type { TestApp } from '../../test-support/test-app.ts';
import { openPageSite, readPage } from './test-support/page-site.ts';

const PAGES_A_MINUTE = 600;

let site: TestApp;

beforeEach(async () => {
  site = await openPageSite({}, { RATE_LIMIT: 'on', TRUST_PROXY: '127.0.0.1' });
});

afterEach(() => site.close());

const visit = (url: string, address = '203.0.113.1') =>
  site.ask(url, undefined, { 'x-forwarded-for': address });

async function visitOften(urls: readonly string[]) {
  const statuses = new Set<number>();
  for (let count = 0; count < PAGES_A_MINUTE; count += 1)
    statuses.add((await visit(urls[count % urls.length] ?? '')).status);
  return statuses;
}

test('QUOTA-007 a crowd behind one address opens 600 pages a minute, then gets 429 with a page that works', async () => {
  expect(await visitOften(['/barbearia-sol', '/salao-lua'])).toEqual(new Set([200]));
  const page = await visit('/barbearia-sol');
  expect(page.status).toBe(429);
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  expect(page.text).toContain('/static/booking-app/1.0.0/remoteEntry.js');
  expect(page.text).toContain('<div id=root></div>');
  expect(readPage(page.text).title).toBe('Agendamento');
  expect(await visit('/barbearia-sol', '203.0.113.2')).toMatchObject({ status: 200 });
});

test('QUOTA-007 names of no store count, so that nobody asks the database without end; the owners’ pages do not', async () => {
  expect(await visitOften(['/nao-existe', '/outra'])).toEqual(new Set([404]));
  expect((await visit('/barbearia-sol')).status).toBe(429);
  expect((await visit('/admin')).status).toBe(200);
  expect((await visit('/remotes.json')).status).toBe(200);
});
