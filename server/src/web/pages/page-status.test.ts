import { Kysely, PostgresDialect } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { openCountedDatabase } from '../../test-support/database/watched-database.ts';
import { FakeTimers } from '../../test-support/fake-timers.ts';
import type { TestApp } from '../../test-support/test-app.ts';
import { openTestDatabase } from '../../test-support/database/test-database.ts';
import { openPageSite, readPage } from './test-support/page-site.ts';

const open = async (site: TestApp, address: string) => {
  const { status, text, headers } = await site.ask(address);
  return { status, text, headers, ...readPage(text) };
};

const banner = (name: string) =>
  `O estabelecimento ${name} está temporariamente indisponível, por favor procure outra opção.`;

describe('a site', () => {
  let database: Awaited<ReturnType<typeof openCountedDatabase>>;
  let site: TestApp;

  beforeAll(async () => {
    database = await openCountedDatabase();
    site = await openPageSite({ database });
  });

  afterAll(() => site.close());

  test.each([
    ['/nao-existe', 'nao-existe'],
    ['/nao-existe/barbearia-sol', 'nao-existe'],
    ['/sal%C3%A3o-z%C3%A9', 'salão-zé'],
    ['/50%25', '50%'],
    ['/x', 'x'],
    ['/%61pi', 'api'],
    ['/a%2Fb', 'a/b'],
    ["/';--", "';--"],
    ['/%3C%2Fnoscript%3E%3Cscript%3E', '</noscript><script>'],
    [`/${'x'.repeat(300)}`, 'x'.repeat(300)],
  ])(
    'BOOK-009 Q-36 %s is no store: 404, the banner, and no search engine lists it',
    async (address, name) => {
      const page = await open(site, address);
      expect(page.status).toBe(404);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(page.headers['content-security-policy']).toContain("script-src 'self' 'sha256-");
      expect(page.meta('robots')).toBe('noindex');
      expect(page.scriptless).toEqual([banner(name)]);
      expect(page.text).toContain('<div id=root></div>');
      expect(page.text).toContain('<title>Agendamento</title>');
      expect(page.canonical).toBeUndefined();
    },
  );

  test('BOOK-009 a page that is not found is never said to be unchanged', async () => {
    const { headers } = await site.ask('/nao-existe');
    const again = await site.ask('/nao-existe', undefined, { 'if-none-match': String(headers['etag']) });
    expect([again.status, readPage(again.text).scriptless]).toEqual([404, [banner('nao-existe')]]);
  });

  test('BOOK-009 Q-66 after its last day a store answers 403 with the banner, and says nothing else', async () => {
    await database.pool.query(
      `update stores set expiration_date = '2026-03-09', time_zone = 'America/Noronha' where endpoint = 'salao-lua'`,
    );
    site.setNow('2026-03-10T02:00:00Z');
    const page = await open(site, '/salao-lua');
    expect([page.status, page.meta('robots')]).toEqual([403, 'noindex']);
    expect(page.scriptless).toEqual([banner('salao-lua')]);
    expect(page.text).toContain('<div id=root></div>');
    expect(page.text).not.toMatch(/Salão Lua|Unhas/);
    site.setNow('2026-03-10T01:59:59Z');
    expect(await open(site, '/salao-lua')).toMatchObject({ status: 200, title: 'Salão Lua' });
  });

  test.each(['/login', '/admin', '/Login/', '/admin/qualquer', '/%6Cogin'])(
    'ROUTE-005 ROUTE-006 CUST-039 %s stays as the shell has it, but for search engines and for whoever has no JavaScript',
    async (address) => {
      const page = await open(site, address);
      expect([page.status, page.meta('robots'), page.title]).toEqual([200, 'noindex', 'Agendamento']);
      expect(page.scriptless).toEqual(['Para entrar, ative o JavaScript do seu navegador.']);
    },
  );

  test('Q-35 / without a default store stays as the shell has it', async () => {
    const page = await open(site, '/');
    expect([page.status, page.meta('robots'), page.title]).toEqual([200, undefined, 'Agendamento']);
  });

  test.each([
    ['/barbearia-sol', 2],
    ['/nao-existe', 1],
    ['/x', 0],
    ['/login', 0],
    ['/', 0],
  ])('%s asks the database %d times', async (address, times) => {
    database.takeCount();
    await site.ask(address);
    expect(database.takeCount()).toBe(times);
  });
});

let closing: (() => Promise<void>)[] = [];

afterEach(async () => {
  await Promise.all(closing.map((close) => close()));
  closing = [];
});

/** A site whose database handle can be made to fail, or never to answer. */
async function openFragileSite() {
  const database = await openTestDatabase();
  let trouble: Promise<never> | undefined;
  const connect = () => trouble ?? database.pool.connect();
  const handle = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: { connect, end: () => database.pool.end() } }),
  });
  const lines: string[] = [];
  const logger = { level: 'error', stream: { write: (line: string) => lines.push(line) } };
  const timers = new FakeTimers();
  const fragile: Database = { ...database, handle };
  const site = await openPageSite({ database: fragile, logger, timers });
  closing.push(() => site.close());
  return {
    site,
    timers,
    lines,
    fail: (promise: Promise<never> | undefined) => {
      trouble = promise;
    },
  };
}

async function refused(): Promise<never> {
  await Promise.resolve();
  throw new Error('connection refused');
}

const shellsOwn = { status: 200, title: 'Agendamento', canonical: undefined, structuredData: undefined };

test('a database that fails never fails the page, and is logged once for each outage', async () => {
  const { site, fail, lines } = await openFragileSite();
  for (const outage of [1, 2]) {
    fail(refused());
    expect(await open(site, '/barbearia-sol')).toMatchObject(shellsOwn);
    expect(await open(site, '/nao-existe')).toMatchObject(shellsOwn);
    expect(lines).toHaveLength(outage);
    fail(undefined);
    expect(await open(site, '/barbearia-sol')).toMatchObject({ status: 200, title: 'Barbearia Sol' });
    site.setNow(`2026-03-09T13:0${outage}:00Z`);
  }
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    fault: 'connection refused',
    msg: 'pages are served without their stores',
  });
});

test('a database that does not answer delays the page by two seconds, no longer', async () => {
  const { site, fail, timers, lines } = await openFragileSite();
  fail(new Promise(() => undefined));
  const answer = open(site, '/barbearia-sol');
  await timers.asked(2000);
  timers.advance(2000);
  expect(await answer).toMatchObject(shellsOwn);
  expect(lines).toHaveLength(1);
  fail(undefined);
  const before = timers.count;
  expect(await open(site, '/barbearia-sol')).toMatchObject({ title: 'Barbearia Sol' });
  expect(timers.count).toBe(before);
});
