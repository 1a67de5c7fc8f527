import { storeIdOf } from '../../../platform/store-id.ts';
import {
  createSol,
  printed,
  openTestOperator,
  rowOf,
  type TestOperator,
} from '../../../test-support/test-operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

beforeEach(() => operator.database.pool.query('truncate stores cascade'));

afterAll(() => operator.database.close());

test('a store is deleted with all it has, and its user is free again', async () => {
  await operator.store(createSol);
  await operator.database.pool.query(
    `insert into calendars (store_id, calendar_id, name, created_at) values ($1, gen_random_uuid(), 'Ana', now())`,
    [storeIdOf('barbearia-sol')],
  );
  expect(await operator.store(['delete', 'barbearia-sol', '--yes'])).toEqual(
    printed('Estabelecimento barbearia-sol apagado.'),
  );
  const { rows } = await operator.database.pool.query(
    'select (select count(*) from stores) as stores, (select count(*) from calendars) as calendars',
  );
  expect(rows).toEqual([{ stores: 0, calendars: 0 }]);
  expect((await operator.store(['create', 'outra', ...createSol.slice(2)])).code).toBe(0);
});

test.each(['sim', 'S', ' yes '])('a deletion that is answered %p happens', async (answer) => {
  await operator.store(createSol);
  const { code, asked } = await operator.store(['delete', 'barbearia-sol'], answer);
  expect(asked).toEqual(['Apagar barbearia-sol com seus calendários, serviços e agendamentos? (sim/não) ']);
  expect(code).toBe(0);
  expect(await rowOf(operator, 'barbearia-sol')).toBeUndefined();
});

test.each(['não', '', undefined])('a deletion that is answered %p does not happen', async (answer) => {
  await operator.store(createSol);
  expect(await operator.store(['delete', 'barbearia-sol'], answer)).toMatchObject({
    code: 1,
    complained: 'Nada foi apagado: responda sim, ou use --yes.',
  });
  expect(await rowOf(operator, 'barbearia-sol')).toBeDefined();
});
