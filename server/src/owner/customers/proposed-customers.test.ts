import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { customersOf } from '../../test-support/owner/owner-customers.ts';

const { server, owner } = await openOwnerApp();
const customers = customersOf(owner);

beforeEach(async () => {
  await server.database.pool.query('delete from events');
});

async function proposed(search: string) {
  const { status, body } = await owner.ask(contract.searchCustomers.path, { search });
  expect(status).toBe(200);
  return (body as AnswerOf<'searchCustomers'>).clients;
}

test('DAY-006 two letters or digits propose customers with phone, last visit and what they came for', async () => {
  await customers.visit('2026-03-05T10:00', { title: 'Barba' });
  await customers.visit('2026-03-03T10:00');
  await customers.visit('2026-03-20T10:00', { title: 'Química' });
  await customers.visit('2026-03-06T10:00', { client_name: 'Rosa', client_phone: '21912345678' });
  const [joao, ...others] = await proposed('jo');
  expect(others).toEqual([]);
  expect(joao).toMatchObject({
    name: 'João',
    phone: '11987654321',
    last_visit: '2026-03-05T10:00:00',
    visits: 2,
    last: { title: 'Barba', calendar: 'Ana' },
  });
  expect((await proposed('21')).map(({ name }) => name)).toEqual(['João', 'Rosa']);
  expect((await proposed('(21) 9')).map(({ name }) => name)).toEqual(['Rosa']);
  expect(await proposed('zz')).toEqual([]);
});

test('DAY-006 whoever has not come yet is proposed without a last visit', async () => {
  await customers.visit('2026-03-20T10:00');
  expect(await proposed('joã')).toMatchObject([{ last_visit: null, last: null }]);
});

test('DAY-006 at most eight are proposed, the latest first', async () => {
  for (let number = 1; number <= 9; number += 1)
    await customers.visit(`2026-03-1${number}T10:00`, {
      client_name: `Cliente ${number}`,
      client_phone: `1198765432${number}`,
    });
  const names = (await proposed('cliente')).map(({ name }) => name);
  expect(names).toHaveLength(8);
  expect(names[0]).toBe('Cliente 9');
});
