import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { createFeed } from '../../test-support/feeds.ts';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp({}, { PUBLIC_ORIGINS: 'https://agenda.example' });
  owner = await server.asOwner('sol');
});

beforeEach(() => server.database.pool.query('truncate feeds'));

afterAll(() => server.close());

// As on a static host of the pages: the API has an origin of its own.
const add = (body: object) => owner.ask(contract.addFeed.path, body, { host: 'api.example' });
const list = async () => (await owner.ask(contract.getFeeds.path)).body as AnswerOf<'getFeeds'>;
const remove = (id: string, asked = owner) => asked.ask(contract.deleteFeed.path, { id });

test('ICS-004 ICS-009 a link is answered with its address once, and listed without', async () => {
  const { status, body } = await add({ calendars: [sol.bruno, sol.ana] });
  const { feed, url } = body as AnswerOf<'addFeed'>;
  expect(status).toBe(201);
  expect(url).toMatch(/^http:\/\/api\.example\/scheduler\/v1\/feed\/[\w.-]+\/$/);
  expect(feed).toEqual({
    id: feed.id,
    calendars: [sol.ana, sol.bruno],
    with_names: false,
    created_at: '2026-03-09T09:10:00',
  });
  const all = ((await add({ calendars: null, with_names: true })).body as AnswerOf<'addFeed'>).feed;
  expect(all).toMatchObject({ calendars: null, with_names: true });
  const listed = await owner.ask(contract.getFeeds.path);
  expect(listed.body).toHaveLength(2);
  expect(listed.body).toEqual(expect.arrayContaining([feed, all]));
  expect(listed.text).not.toContain(url.split('/').at(-2)?.split('.').at(-1));
});

test('ICS-004 a calendar that is named in capitals is the same one, also beside itself', async () => {
  const { status, body } = await add({ calendars: [sol.ana.toUpperCase(), sol.ana] });
  expect(status).toBe(201);
  expect((body as AnswerOf<'addFeed'>).feed.calendars).toEqual([sol.ana]);
});

test('ICS-009 no table holds the secret of an address, which has 256 random bits', async () => {
  const { secret } = await createFeed(server, owner);
  const random = secret.split('.').at(-1) ?? '';
  expect(Buffer.from(random, 'base64url')).toHaveLength(32);
  const tables = JSON.stringify(await snapshotTables(server.database));
  for (const part of [
    random,
    Buffer.from(random, 'base64url').toString('hex'),
    Buffer.from(random).toString('hex'),
  ])
    expect(tables).not.toContain(part);
});

test('ICS-004 a store has at most ten links, also when two are made at once', async () => {
  for (let count = 0; count < 9; count += 1) await createFeed(server, owner);
  const statuses = await Promise.all([add({ calendars: null }), add({ calendars: null })]);
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(statuses.find(({ status }) => status === 409)?.body).toMatchObject({
    code: 'quota_reached',
    detail: 'Seu estabelecimento já tem 10 links, o máximo. Exclua um que não usa mais.',
  });
  const [first] = await list();
  await remove(first?.id ?? '');
  expect((await add({ calendars: null })).status).toBe(201);
});

test.each([
  [{ calendars: [] }, 'Escolha pelo menos um calendário.'],
  [{ calendars: [lua.clara] }, 'Escolha calendários do seu estabelecimento.'],
  [{ calendars: [sol.ana, unknown] }, 'Escolha calendários do seu estabelecimento.'],
  [{ calendars: ['x'] }, 'Escolha calendários do seu estabelecimento.'],
  [{ calendars: 'todos' }, 'Escolha os calendários.'],
  [{}, 'Escolha os calendários.'],
])('ICS-004 PERM-005 a link of %j is refused', async (body, sentence) => {
  expect(await add(body)).toMatchObject({ status: 400, body: { errors: { calendars: sentence } } });
  expect(await list()).toEqual([]);
});

test('ICS-004 PERM-005 another owner sees and deletes none of them', async () => {
  const feed = await createFeed(server, owner);
  const stranger = await server.asOwner('lua');
  expect((await stranger.ask(contract.getFeeds.path)).body).toEqual([]);
  expect((await remove(feed.id, stranger)).status).toBe(404);
  expect((await feed.read()).status).toBe(200);
});

test('ICS-007 a deleted link is 404 at once, and deleting it again, too', async () => {
  const feed = await createFeed(server, owner);
  const { headers } = await feed.read();
  expect(await remove(feed.id)).toMatchObject({ status: 200, body: { detail: 'Link excluído.' } });
  expect(await feed.read(String(headers['etag']))).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await remove(feed.id)).toMatchObject({ status: 404, body: { detail: 'Este link já não existe.' } });
  expect((await remove('x')).status).toBe(404);
  expect(await list()).toEqual([]);
});
