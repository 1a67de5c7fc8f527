import { contract } from '@hora-marcada/shared/contract';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import type { TestApp } from '../../test-support/test-app.ts';
import { openRenderingSite, readPage } from './test-support/page-site.ts';

let site: TestApp;

beforeAll(async () => {
  // Without limits of time: on a busy machine the module answers later than a page waits for it.
  const timers = new FakeTimers();
  site = await openRenderingSite(`{ markup: '<h2>Corte</h2>', script: 'go()' }`, { timers });
});

afterAll(() => site.close());

const previewBots = [
  'WhatsApp/2.23.20.0',
  'facebookexternalhit/1.1',
  'Facebot',
  'Twitterbot/1.0',
  'TelegramBot (like TwitterBot)',
  'Slackbot-LinkExpanding 1.0',
  'Discordbot/2.0',
  'LinkedInBot/1.0',
  'Pinterest/0.2',
  'Googlebot/2.1',
  'Google-Safety',
  'bingbot/2.0',
  'BingPreview/1.0b',
  'Applebot/0.1',
  'Instagram 300.0',
  'SkypeUriPreview',
  'redditbot/1.0',
  'vkShare',
  'Mozilla/5.0 (compatible; proofpoint)',
  'curl/8.5.0',
];

async function book() {
  const { body } = await site.ask(contract.createBooking.path, {
    endpoint: sol.endpoint,
    service_id: sol.corte,
    calendar_id: sol.ana,
    selected_day: '2026-03-10',
    selected_time: '10:00',
    client_name: 'João Silva',
    client_telephone: '11987654321',
  });
  return (body as { manage_token: string }).manage_token;
}

// `TEST_ROUNDS=500` sends the 10,000 requests of a release's examination.
const rounds = Number(process.env['TEST_ROUNDS'] ?? 2);

test('MOVE-005 whoever requests the page of a booking, with whatever token, changes nothing and gets the same page', async () => {
  const token = await book();
  const before = await snapshotTables(site.database);
  const pages = new Set<string>();
  const addresses = ['', '/', `?${token}`, `?token=${token}`, `#${token}`, '?confirm=1&cancel=1'];
  for (let round = 0; round < rounds; round += 1)
    for (const [index, agent] of previewBots.entries()) {
      const address = `/barbearia-sol/agendamento${addresses[(round + index) % addresses.length] ?? ''}`;
      const method = index % 5 === 4 ? 'HEAD' : 'GET';
      const answer = await site.send({ method, url: address, headers: { 'user-agent': agent } });
      expect([answer.status, answer.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
      if (method === 'GET') pages.add(answer.text);
    }
  expect(pages.size).toBe(1);
  expect(await snapshotTables(site.database)).toEqual(before);
});

test('MOVE-005 the page of a booking names the store, and neither search engines nor chats show more', async () => {
  const { text } = await site.ask('/barbearia-sol/agendamento');
  const page = readPage(text);
  expect(page.title).toBe('Seu agendamento em Barbearia Sol');
  expect([page.meta('robots'), page.meta('color-scheme')]).toEqual(['noindex', 'light dark']);
  expect(page.meta('description')).toBe('Agende o seu horário em Barbearia Sol.');
  expect([page.canonical, page.structuredData]).toEqual([undefined, undefined]);
  const shown = ['title', 'description', 'site_name', 'url'].map((name) => page.meta(`og:${name}`));
  expect(shown).toEqual([
    'Seu agendamento',
    'Barbearia Sol',
    'Barbearia Sol',
    'http://localhost/barbearia-sol/agendamento',
  ]);
  expect(page.scriptless.join(' ')).toContain('Para ver o seu agendamento, ative o JavaScript');
});

test('MOVE-003 the page of a booking begins without the services that the store’s page begins with', async () => {
  expect((await site.ask('/barbearia-sol')).text).toContain('<div id=root><h2>Corte</h2></div>');
  expect((await site.ask('/barbearia-sol/agendamento')).text).toContain('<div id=root></div>');
});

test('MOVE-023 the page of a booking is there after the store’s last day, without what it offered', async () => {
  await site.database.pool.query(
    `update stores set expiration_date = '2026-03-08' where endpoint = '${lua.endpoint}'`,
  );
  const page = await site.ask('/salao-lua/agendamento');
  expect([page.status, readPage(page.text).title]).toEqual([200, 'Seu agendamento em Salão Lua']);
  expect(page.text).not.toContain('Unhas');
  expect((await site.ask('/salao-lua')).status).toBe(403);
});

test('MOVE-023 at the end of the store’s last day its services leave the page of a booking at once', async () => {
  await site.database.pool.query(
    `update stores set expiration_date = '2026-03-09' where endpoint = '${lua.endpoint}'`,
  );
  const offers = async () => (await site.ask('/salao-lua/agendamento')).text.includes('Unhas');
  site.setNow('2026-03-10T02:59:40Z');
  expect(await offers()).toBe(true);
  site.setNow('2026-03-10T03:00:00Z');
  expect(await offers()).toBe(false);
  site.setNow('2026-03-09T12:10:00Z');
});

test('the page of a booking in no store is not found', async () => {
  expect((await site.ask('/nao-existe/agendamento')).status).toBe(404);
});
