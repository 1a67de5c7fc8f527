import { newShop } from '../../owner/sign-up/test-support/new-shop.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import type { TestApp } from '../../test-support/test-app.ts';
import { openRenderingSite } from './test-support/page-site.ts';

let site: TestApp;

beforeAll(async () => {
  site = await openRenderingSite(`{ markup: '<h2>Corte</h2>', script: 'go()' }`, {
    timers: new FakeTimers(),
  });
});

afterAll(() => site.close());

const noindex = '<meta name="robots" content="noindex">';
const pictureIn = (page: string) => /share_picture\/[\w-]+\.png\?v=(\w+)/.exec(page)?.[1];

test('JOIN-006 no search engine shows a new store for seven days, its picture is its name alone, and nothing of its owner is told', async () => {
  await site.ask('/api/sign_up/', newShop({ owner_name: 'Joaquim Xavier' }));
  await site.database.pool.query(
    `update stores set sign_up_mail = 'segredo@example.com', styles = '{"palette":{"primary":{"main":"#aa0000"}}}'
     where signed_up_at is not null`,
  );
  const fresh = await site.ask('/barbearia-da-rua');
  expect(fresh.text).toContain(noindex);
  expect((await site.ask('/barbearia-sol')).text).not.toContain(noindex);
  const page = await site.ask('/scheduler/v1/get_store/barbearia-da-rua/');
  for (const { text } of [fresh, page]) expect(text).not.toMatch(/segredo@|joao\.rua|Xavier|signed|sign_up/);
  site.setNow('2026-03-16T12:09:59Z');
  expect((await site.ask('/barbearia-da-rua')).text).toContain(noindex);
  site.setNow('2026-03-16T12:10:01Z');
  const grown = await site.ask('/barbearia-da-rua');
  expect(grown.text).not.toContain(noindex);
  expect(pictureIn(fresh.text)).toEqual(expect.any(String));
  expect(pictureIn(grown.text)).not.toBe(pictureIn(fresh.text));
});

test('JOIN-001 the login’s page says who may make a page, and with SIGN_UP=off nothing of it', async () => {
  expect((await site.ask('/login')).text).toContain('<meta name="sign-up" content="anybody">');
  const closed = await openRenderingSite(
    `{ markup: '<h2>Corte</h2>', script: 'go()' }`,
    { timers: new FakeTimers() },
    { SIGN_UP: 'off' },
  );
  expect((await closed.ask('/login')).text).not.toContain('sign-up');
  await closed.close();
});
