import { sol } from '../../test-support/fixture-stores.ts';
import { blocksOf, lunch } from '../../test-support/owner/owner-blocks.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { operatorOf } from '../../test-support/test-operator.ts';

const { server, owner } = await openOwnerApp();
const blocks = blocksOf(owner);
const operator = operatorOf(server.database);

test('a phone in the name of a block is exported, and goes with its customer', async () => {
  const { block } = await blocks.added({ name: 'João (11) 98765-4321' });
  await blocks.added({ ...lunch, name: 'Maria 11 91234-5678' });
  const { said } = await operator.store(['export', sol.endpoint, '--phone', '11987654321']);
  expect((JSON.parse(said) as { folgas: object[] }).folgas).toEqual([
    { id: block.id, nome: 'João (11) 98765-4321', primeiro_dia: '2026-03-10' },
  ]);
  await operator.store(['erase', sol.endpoint, '--phone', '11987654321', '--yes']);
  expect((await blocks.list()).map(({ name }) => name).sort()).toEqual(['Folga', 'Maria 11 91234-5678']);
});
