import { findStorePage } from '../../../stores/public-page/store-page-queries.ts';
import { storeIdOf } from '../../../platform/store-id.ts';
import {
  createSol,
  printed,
  openTestOperator,
  refused,
  type TestOperator,
} from '../../../test-support/test-operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
  await operator.store(createSol);
});

afterAll(() => operator.database.close());

const embedOn = (sites: string) => operator.store(['update', 'barbearia-sol', '--embed-on', sites]);

async function origins() {
  const page = await findStorePage(operator.database.handle, storeIdOf('barbearia-sol'));
  return page?.embedOrigins;
}

test('no site may embed a page without the operator’s permission', async () => {
  expect(await origins()).toEqual([]);
});

test('the operator sets which sites may embed a store’s page, as whole origins', async () => {
  const sites = ' https://loja.example/, HTTPS://WWW.Loja.example:8443,https://loja.example:443,';
  expect(await embedOn(sites)).toEqual(printed('Estabelecimento barbearia-sol atualizado.'));
  expect(await origins()).toEqual(['https://loja.example', 'https://www.loja.example:8443']);
  await operator.store(['update', 'barbearia-sol', '--title', 'Sol & Lua']);
  expect(await origins()).toHaveLength(2);
  await embedOn('');
  expect(await origins()).toEqual([]);
});

test.each([
  'http://loja.example',
  'loja.example',
  'https://',
  'https://*.loja.example',
  '*',
  "'self'",
  'https://loja.example/agenda',
  'https://loja.example?x',
  'https://dono:senha@loja.example',
  'https://loja.example;script-src *',
  'https://loja.example script-src',
  'https://loja.example\nx-y: z',
  'https://loja.example:99999',
  'https://1.2.3.4.5',
  'https://loja.example, http://outra.example',
  Array.from({ length: 11 }, (_, index) => `https://loja-${index}.example`).join(','),
])('%p is refused, and nothing changes', async (sites) => {
  await embedOn('https://loja.example');
  const sentence =
    'Os sites de --embed-on devem ser até 10 endereços https:// sem caminho, como https://loja.example.';
  expect(await embedOn(sites)).toEqual(refused(sentence));
  expect(await origins()).toEqual(['https://loja.example']);
});
