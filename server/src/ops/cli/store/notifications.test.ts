import { storeIdOf } from '../../../platform/store-id.ts';
import {
  createSol,
  printed,
  openTestOperator,
  operatorNow,
  refused,
  type TestOperator,
} from '../../../test-support/test-operator.ts';

const id = '11111111-1111-4111-8111-111111111111';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openTestOperator();
});

beforeEach(async () => {
  await operator.database.pool.query('truncate stores cascade');
  await operator.store(createSol);
});

afterAll(() => operator.database.close());

const insert = (notificationId: string, state: string) =>
  operator.database.pool.query(
    `insert into notifications (store_id, notification_id, driver, phone, text, payload, state, attempts, due_at,
       last_error, created_at)
     values ($1, $2, 'webhook', '5511987654321', 'Olá, Segredo!', '{}', $3, 10, $4, 'http_500', $4)`,
    [storeIdOf('barbearia-sol'), notificationId, state, new Date('2026-03-08T12:00:00Z')],
  );

test('messages that were given up are listed, without texts and phones', async () => {
  await insert(id, 'dead');
  await insert('22222222-2222-4222-8222-222222222222', 'sent');
  const { code, said } = await operator.store(['notifications', 'barbearia-sol']);
  expect(code).toBe(0);
  expect(said.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
    ['CRIADO', 'POR', 'TENTATIVAS', 'ERRO', 'ID'],
    ['08/03/2026 09:00', 'webhook', '10', 'http_500', id],
  ]);
});

test('a store without any gets a sentence', async () => {
  expect(await operator.store(['notifications', 'barbearia-sol'])).toEqual(
    printed('Nenhum aviso sem entrega.'),
  );
});

test('a retry queues them anew', async () => {
  await insert(id, 'dead');
  const retry = ['notifications', 'barbearia-sol', '--retry'];
  expect(await operator.store(retry)).toEqual(printed('1 aviso volta à fila.'));
  const { rows } = await operator.database.pool.query('select state, attempts, due_at from notifications');
  expect(rows).toEqual([{ state: 'queued', attempts: 0, due_at: operatorNow }]);
  expect(await operator.store(retry)).toEqual(printed('0 avisos voltam à fila.'));
});

test('a store that is not there is refused', async () => {
  const sentence = 'O comando notifications precisa do endereço do estabelecimento.';
  expect(await operator.store(['notifications'])).toEqual(refused(sentence));
  expect((await operator.store(['notifications', 'outra'])).code).toBe(1);
});
