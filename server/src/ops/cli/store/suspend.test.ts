import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { bookWithLink } from '../../../test-support/booking-links.ts';
import { sol } from '../../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';
import { operatorOf, type TestOperator } from '../../../test-support/test-operator.ts';
import { newShop } from '../../../owner/sign-up/test-support/new-shop.ts';

let server: TestApp;
let operator: TestOperator;

beforeAll(async () => {
  server = await openTestApp();
  operator = operatorOf(server.database);
});

afterAll(() => server.close());

test('JOIN-007 suspend closes page, login, links and feeds at once, also where somebody is signed in, and resume takes it back', async () => {
  const owner = await server.asOwner('sol');
  const link = await bookWithLink(server);
  const feed = (await owner.ask(contract.addFeed.path, { calendars: null })).body as AnswerOf<'addFeed'>;
  const states = async () => ({
    page: (await server.ask('/scheduler/v1/get_store/barbearia-sol/')).status,
    offer: (
      await server.ask('/scheduler/v1/first_offer/', { client_name: 'barbearia-sol', service_id: sol.barba })
    ).status,
    login: (await server.ask('/api/token/', { username: 'sol', password: 'sol-pass' })).status,
    session: (await owner.ask('/user/v1/dashboard/')).status,
    renewal: (await server.ask('/api/token/refresh/', { refresh: owner.refresh })).status,
    link: (await link.show()).status,
    feed: (await server.ask(new URL(feed.url).pathname)).status,
  });
  const open = { page: 200, offer: 200, login: 200, session: 200, renewal: 200, link: 200, feed: 200 };
  expect(await states()).toEqual(open);
  expect(await operator.store(['suspend', 'barbearia-sol'])).toMatchObject({
    code: 0,
    said: 'Estabelecimento barbearia-sol fora do ar: página, login, links e avisos.',
  });
  expect(await states()).toEqual({
    page: 403,
    offer: 403,
    login: 401,
    session: 401,
    renewal: 401,
    link: 404,
    feed: 404,
  });
  expect((await server.ask('/scheduler/v1/get_store/salao-lua/')).status).toBe(200);
  expect((await operator.store(['list'])).said).toContain('! suspenso');
  expect((await operator.store(['suspend', 'barbearia-sol'])).said).toContain('já estava fora do ar');
  expect((await operator.store(['resume', 'barbearia-sol'])).said).toContain('de volta ao ar');
  expect(await states()).toEqual(open);
  expect((await operator.store(['suspend', 'nenhum'])).code).toBe(1);
  expect((await operator.store(['security-log'])).said).toContain('página suspensa');
});

test('JOIN-003 JOIN-007 invite prints a link that makes a page, and list --new shows who came by themselves', async () => {
  const { said } = await operator.store(['invite', '--site', 'https://agenda.example/']);
  const [, token = ''] = /^https:\/\/agenda\.example\/login#criar=(\S+)$/m.exec(said) ?? [];
  expect(said).toContain('bom uma vez, até 16/03/2026:');
  expect((await operator.store(['list', '--new'])).said).toBe('Nenhum estabelecimento veio sozinho.');
  expect((await server.ask('/api/sign_up/', newShop({ invite: token }))).status).toBe(201);
  expect((await operator.store(['list', '--new'])).said).toMatch(
    /^ENDEREÇO.*\nbarbearia-da-rua .*ok\n {2}veio sozinho em 09\/03\/2026/,
  );
  expect((await operator.store(['list'])).said.split('\n').length).toBeGreaterThan(3);
});
