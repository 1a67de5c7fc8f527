import { sol } from '../../test-support/fixture-stores.ts';
import { blocksOf, lunch, specialHours } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);
const operator = operatorOf(server.database);

beforeEach(() => server.database.pool.query('delete from blocks'));

test('a phone in the name of a block is exported, and goes with its customer', async () => {
  const { block } = await blocks.added({ name: 'João (11) 98765-4321' });
  await blocks.added({ ...lunch, name: 'Maria 11 91234-5678' });
  const { said } = await operator.store(['export', sol.endpoint, '--phone', '11987654321']);
  expect((JSON.parse(said) as { folgas: object[] }).folgas).toEqual([
    { id: block.id, nome: 'João (11) 98765-4321', primeiro_dia: '2026-03-10' },
  ]);
  const names = async () => (await blocks.list()).map(({ name }) => name).sort();
  const erase = ['erase', sol.endpoint, '--phone', '11987654321'];
  expect(await operator.store(erase, 'não')).toMatchObject({ code: 1, asked: [expect.any(String)] });
  expect(await names()).toEqual(['João (11) 98765-4321', 'Maria 11 91234-5678']);
  expect((await operator.store(erase, 'sim')).said).toMatch(/^Cliente apagado de 0 agendamentos e 0 avisos /);
  expect(await names()).toEqual(['Folga', 'Maria 11 91234-5678']);
  expect((await operator.store(erase)).said).toBe('Não há nada deste telefone em barbearia-sol.');
});

test('each block that was called after a phone is called after its kind', async () => {
  const name = 'João 11987654321';
  for (const block of [{}, lunch, specialHours]) await blocks.added({ ...block, name });
  await operator.store(['erase', sol.endpoint, '--phone', '11987654321', '--yes']);
  const names = (await blocks.list()).map((block) => [block.kind, block.name]);
  expect(Object.fromEntries(names)).toEqual({
    closed: 'Folga',
    pause: 'Pausa',
    special: 'Horário especial',
  });
});
