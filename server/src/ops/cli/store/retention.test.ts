import {
  createSol,
  printed,
  openTestOperator,
  refused,
  rowOf,
  type TestOperator,
} from '../../../test-support/test-operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

beforeEach(() => operator.database.pool.query('truncate stores cascade'));

afterAll(() => operator.database.close());

const months = async () => (await rowOf(operator, 'barbearia-sol'))?.retention_months;

test('a store keeps its customers for two years, or for as many months as the operator says', async () => {
  await operator.store(createSol);
  expect(await months()).toBe(24);
  expect(await operator.store(['update', 'barbearia-sol', '--retention-months', '6'])).toEqual(
    printed('Estabelecimento barbearia-sol atualizado.'),
  );
  expect(await months()).toBe(6);
  await operator.store(['update', 'barbearia-sol', '--retention-months', '240']);
  expect(await months()).toBe(240);
});

test.each(['0', '241', '-1', '1.5', 'never', '', ' '])(
  'no store keeps its customers for ever: %p months are refused',
  async (typed) => {
    await operator.store(createSol);
    expect(await operator.store(['update', 'barbearia-sol', `--retention-months=${typed}`])).toEqual(
      refused('A guarda de dados de clientes deve ser de 1 a 240 meses: eles não ficam para sempre.'),
    );
    expect(await months()).toBe(24);
  },
);
