import { contract, type AnswerOf, type Service } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import type { SignedInOwner } from '../../test-support/test-app.ts';

const { server, owner } = await openOwnerApp();

const servicesOf = async ({ ask }: SignedInOwner) => (await ask(contract.getServices.path)).body as Service[];

async function removedAndBack(who: SignedInOwner, serviceId: string) {
  const { body } = await who.ask(contract.deleteService.path, { serviceId });
  expect((await servicesOf(who)).map(({ id }) => id)).not.toContain(serviceId);
  return who.ask(contract.undoChange.path, { id: (body as AnswerOf<'deleteService'>).change_id });
}

test.each([
  ['the first', sol.corte],
  ['one between others', sol.barba],
  ['the last', sol.consulta],
])(
  'OWN-091 %s of the services comes back whole, with its id, its calendars and its place',
  async (_, serviceId) => {
    const before = await servicesOf(owner);
    expect((await removedAndBack(owner, serviceId)).status).toBe(200);
    expect(await servicesOf(owner)).toEqual(before);
  },
);

test('OWN-091 what never had a price comes back without a price', async () => {
  const stranger = await server.asOwner('lua');
  const before = await servicesOf(stranger);
  expect(before).toMatchObject([{ id: lua.unhas, price: null }]);
  await removedAndBack(stranger, lua.unhas);
  expect(await servicesOf(stranger)).toEqual(before);
});
