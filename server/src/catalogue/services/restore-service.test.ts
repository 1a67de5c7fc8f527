import type { Service } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();

const services = async () => (await owner.ask('/user/v1/get_services/')).body as Service[];
const remove = (serviceId: string) => owner.ask('/user/v1/delete_service/', { serviceId });
const restore = (service: object) => owner.ask('/user/v1/restore_service/', service);
const corte = async () => (await services()).find(({ id }) => id === sol.corte);

test('OWN-091 a deleted service comes back whole, with its id, its calendars and its place', async () => {
  const before = await services();
  await remove(sol.barba);
  expect(await services()).toEqual([before[0], before[2]]);
  const answer = await restore({ ...before[1], before: sol.consulta });
  expect(answer).toMatchObject({ status: 200, body: before[1] });
  expect(await services()).toEqual(before);
});

test('OWN-091 without a service that it stood before it comes back as the last', async () => {
  const before = await services();
  await remove(sol.corte);
  await restore({ ...before[0], id: sol.corte.toUpperCase() });
  expect(await services()).toEqual([...before.slice(1), before[0]]);
});

test('OWN-091 what never had a price or a duration of its own comes back without a price', async () => {
  const stranger = await server.asOwner('lua');
  const [unhas] = (await stranger.ask('/user/v1/get_services/')).body as Service[];
  await stranger.ask('/user/v1/delete_service/', { serviceId: lua.unhas });
  expect(await stranger.ask('/user/v1/restore_service/', { ...unhas, calendars: [] })).toMatchObject({
    status: 200,
    body: { price: null, service_time_minutes: 30, calendars: [] },
  });
});

test('OWN-091 a service that is there is left as it is, however often it is brought back', async () => {
  const stored = await corte();
  const answers = await Promise.all([1, 2].map(() => restore({ ...stored, name: 'Outro' })));
  expect(answers).toMatchObject(answers.map(() => ({ status: 200, body: stored })));
  expect(await corte()).toEqual(stored);
});

test.each([
  ['an id that no service was given', { id: sol.storeId }, 404],
  ['an id that is none', { id: '7' }, 404],
  ['another store’s calendar', { id: '00000000-0000-4000-8000-0000000000ad', calendars: [lua.clara] }, 400],
  ['a name with an address', { name: 'Corte www.exemplo.com' }, 400],
  ['no name', { name: ' ' }, 400],
])('OWN-091 %s is refused', async (_, fields, status) => {
  const before = await services();
  expect(await restore({ ...(await corte()), ...fields })).toMatchObject({ status });
  expect(await services()).toEqual(before);
});
