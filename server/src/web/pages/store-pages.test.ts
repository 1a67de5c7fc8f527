import { storeIdOf } from '../../platform/store-id.ts';
import type { TestApp } from '../../test-support/test-app.ts';
import { openPageSite, readPage } from './test-support/page-site.ts';

let site: TestApp;

beforeAll(async () => {
  site = await openPageSite();
});

afterAll(() => site.close());

const open = async (address: string, headers = {}) => {
  const { status, text } = await site.ask(address, undefined, headers);
  return { status, text, ...readPage(text) };
};

test('GEN-005 P-20 the head of a store’s page names the store', async () => {
  const page = await open('/barbearia-sol');
  expect(page.status).toBe(200);
  expect(page.title).toBe('Barbearia Sol');
  expect(page.meta('description')).toBe('Agende o seu horário em Barbearia Sol.');
  expect(page.meta('theme-color')).toBe('#000000');
  expect(page.canonical).toBe('http://localhost/barbearia-sol');
  expect(page.meta('robots')).toBeUndefined();
  expect(page.text).toContain('<html lang=pt-BR>');
  expect(page.text).toContain('<link rel=icon');
});

test('P-20 a chat that shows the link shows the store', async () => {
  const { meta } = await open('/barbearia-sol?utm_source=chat');
  const names = ['title', 'description', 'type', 'site_name', 'locale', 'url'];
  expect(names.map((name) => meta(`og:${name}`))).toEqual([
    'Barbearia Sol',
    'Agende o seu horário em Barbearia Sol.',
    'website',
    'Barbearia Sol',
    'pt_BR',
    'http://localhost/barbearia-sol',
  ]);
});

test('P-20 a chat that shows the link shows the picture of the store, as large as it is', async () => {
  const { meta } = await open('/barbearia-sol');
  const address = new URL(meta('og:image') ?? '');
  expect(address.origin).toBe('http://localhost');
  const { status, headers } = await site.ask(address.pathname + address.search);
  expect([status, headers['content-type']]).toEqual([200, meta('og:image:type')]);
  expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630']);
  expect(meta('og:image:alt')).toBe('Barbearia Sol');
});

test('P-20 title, description and colour stand in the page once, and none of the generic ones is left', async () => {
  const { text, tags } = await open('/barbearia-sol');
  expect(tags.filter((tag) => tag === '<title')).toHaveLength(1);
  expect(text.match(/name=.?(description|theme-color"? content)/g)).toHaveLength(2);
  expect(text.match(/<noscript>/g)).toHaveLength(1);
  expect(text).not.toMatch(/Agendamento|em menos de um minuto|<meta name=.?theme-color"? content="?#ffffff/);
});

test('P-20 the colour of the address bar is the primary colour of the store', async () => {
  await site.database.pool.query(
    `update stores set styles = '{"palette": {"primary": {"main": "#0055ff"}}}' where endpoint = 'salao-lua'`,
  );
  expect((await open('/salao-lua')).meta('theme-color')).toBe('#0055ff');
});

test('CUST-026 a page for customers says that it may be dark, before its own colour; the owners’ does not', async () => {
  const dark =
    /<meta name="color-scheme" content="light dark"><meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="#121212">/;
  const { text } = await open('/barbearia-sol');
  expect(text).toMatch(dark);
  expect(text.search(dark)).toBeLessThan(text.indexOf('<meta name="theme-color" content'));
  expect((await open('/nao-existe')).text).toMatch(dark);
  expect((await open('/login')).text).not.toContain('color-scheme');
});

test('GEN-005 a search engine reads the business and what it offers, prices only where they are shown', async () => {
  expect((await open('/barbearia-sol')).structuredData).toEqual({
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: 'Barbearia Sol',
    url: 'http://localhost/barbearia-sol',
    telephone: '+5511987654321',
    makesOffer: [
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Corte', description: 'Tesoura ou máquina' },
        price: 50,
        priceCurrency: 'BRL',
      },
      { '@type': 'Offer', itemOffered: { '@type': 'Service', name: 'Barba' } },
      {
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: 'Consulta' },
        price: 80,
        priceCurrency: 'BRL',
      },
    ],
  });
  const lua = (await open('/salao-lua')).structuredData;
  expect(lua).toMatchObject({ makesOffer: [{ itemOffered: { name: 'Unhas' } }] });
  expect(JSON.stringify(lua)).not.toMatch(/telephone|price/);
});

test('BOOK-001 BOOK-002 BOOK-005 GEN-009 CUST-038 without JavaScript the store, its services and its phone can be read', async () => {
  const { text, scriptless } = await open('/barbearia-sol');
  expect(scriptless).toEqual([
    'Barbearia Sol',
    'Para agendar, ative o JavaScript do seu navegador ou fale com o estabelecimento: ',
    'WhatsApp (11) 98765-4321',
    '.',
    'Corte',
    'Tesoura ou máquina',
    'Tempo: 30 min',
    'R$ 50,00',
    'Barba',
    'Tempo: 45 min',
    'Consulta',
    'R$ 80,00',
    'Rua A, 123<br>Centro',
  ]);
  expect(text).toContain(' href="https://wa.me/5511987654321?text=Quero%20agendar%3A%20">WhatsApp');
});

test('BOOK-006 BOOK-022 P-18 what a store does not have leaves no hole', async () => {
  expect((await open('/salao-lua')).scriptless).toEqual([
    'Salão Lua',
    'Para agendar, ative o JavaScript do seu navegador.',
    'Unhas',
    'Tempo: 30 min',
  ]);
});

test('CUST-038 without JavaScript a store of one service is written to about that service', async () => {
  const site = await openPageSite();
  await site.database.pool.query("update stores set phone = '11912345678' where endpoint = 'salao-lua'");
  const { text } = await site.ask('/salao-lua');
  await site.close();
  expect(text).toContain(' href="https://wa.me/5511912345678?text=Quero%20agendar%3A%20Unhas">WhatsApp');
});

test('P-18 a store without services says so', async () => {
  const store = { store_id: storeIdOf('vazia'), endpoint: 'vazia', title: 'Vazia', created_at: new Date(0) };
  await site.database.handle.insertInto('stores').values(store).execute();
  const { scriptless, structuredData } = await open('/vazia');
  expect(scriptless).toContain('Nenhum serviço disponível no momento.');
  expect(structuredData).not.toHaveProperty('makesOffer');
});

test.each(['/Barbearia-SOL', '/barbearia-sol/', '/barbearia-sol/qualquer/coisa?x=1', '//barbearia%2Dsol'])(
  'ROUTE-003 Q-36 %s is the page of barbearia-sol, and names its one address',
  async (address) => {
    const { title, canonical } = await open(address);
    expect([title, canonical]).toEqual(['Barbearia Sol', 'http://localhost/barbearia-sol']);
  },
);

test('the address is the one by which the visitor came', async () => {
  const { canonical, meta } = await open('/salao-lua', { host: 'agenda.example:8080' });
  expect([canonical, meta('og:url')]).toEqual(Array(2).fill('http://agenda.example:8080/salao-lua'));
});

test('the address that a proxy forwards counts only where the proxy is trusted', async () => {
  const forwarded = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'agenda.example' };
  expect((await open('/salao-lua', forwarded)).canonical).toBe('http://localhost/salao-lua');
  const behind = await openPageSite({}, { TRUST_PROXY: 'loopback' });
  const { text } = await behind.ask('/salao-lua', undefined, forwarded);
  expect(readPage(text).canonical).toBe('https://agenda.example/salao-lua');
  await behind.close();
});

test.each(['"><script>alert(1)</script>', 'a b'])('a host %p never enters the page', async (host) => {
  const { canonical, tags, text } = await open('/salao-lua', { host });
  expect(canonical).toBe('/salao-lua');
  const scripts = (all: readonly string[]) => all.filter((tag) => tag === '<script').length;
  expect(scripts(tags)).toBe(scripts((await open('/salao-lua')).tags));
  expect(text).not.toContain(host);
});

test('Q-35 ROUTE-001 the page of / is that of the default store, and has its address', async () => {
  const site = await openPageSite({}, { DEFAULT_STORE: 'barbearia-sol' });
  const page = readPage((await site.ask('/')).text);
  expect([page.title, page.canonical]).toEqual(['Barbearia Sol', 'http://localhost/barbearia-sol']);
  await site.close();
});

test('only the sites that its operator names may show the pages of a store inside their own', async () => {
  const embed_origins = ['https://loja.example', 'https://www.loja.example:8443'];
  const names = { endpoint: 'embutida', title: 'Embutida' };
  const store = { ...names, store_id: storeIdOf('embutida'), embed_origins, created_at: new Date(0) };
  await site.database.handle.insertInto('stores').values(store).execute();
  const framedBy = async (address: string) => {
    const { headers } = await site.ask(address);
    const [, sites] = /frame-ancestors (.*)$/.exec(String(headers['content-security-policy'])) ?? [];
    return [sites, headers['x-frame-options']];
  };
  const named = [embed_origins.join(' '), undefined];
  expect(await framedBy('/embutida')).toEqual(named);
  expect(await framedBy('/embutida/agendamento')).toEqual(named);
  for (const other of ['/barbearia-sol', '/nao-existe', '/admin'])
    expect(await framedBy(other)).toEqual(["'none'", 'SAMEORIGIN']);
});

test('PERM-007 nothing of the owner or of customers stands in the page', async () => {
  expect((await open('/barbearia-sol')).text).not.toMatch(
    /argon2|expiration|username|client_|store_id|sol-pass/,
  );
});
