import { contract, type AnswerOf, type Service, type Store } from '@hora-marcada/shared/contract';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { asMember } from '../../test-support/owner/members.ts';
import { changedCorte } from '../../test-support/owner/owner-app.ts';
import { testOnPostgres } from '../../test-support/database/test-on-postgres.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
});

afterEach(() => server.close());

const created = [sol.corte, sol.barba, sol.consulta];
const sorted = [sol.consulta, sol.corte, sol.barba];

const sort = (ids: readonly unknown[]) => owner.ask(contract.sortServices.path, { ids });
const idsOf = (services: readonly { readonly id: string }[]) => services.map(({ id }) => id);
const listed = async () => idsOf((await owner.ask(contract.getServices.path)).body as Service[]);
const shown = async () =>
  idsOf(((await server.ask('/scheduler/v1/get_store/barbearia-sol/')).body as Store).service_types);
const changes = async () =>
  ((await owner.ask(contract.getChanges.path)).body as AnswerOf<'getChanges'>).changes;
const undo = async (id: string | undefined) => owner.ask(contract.undoChange.path, { id });
const added = async (name: string) =>
  (
    (
      await owner.ask(contract.updateService.path, {
        name,
        service_time_minutes: 15,
        price: 10,
        calendars: [sol.ana],
      })
    ).body as Service
  ).id;
const removed = async (serviceId: string) =>
  ((await owner.ask(contract.deleteService.path, { serviceId })).body as AnswerOf<'deleteService'>).change_id;

test('SORT-001 the order of a whole list is answered, and is that of the owner and of customers', async () => {
  expect(await listed()).toEqual(created);
  const { status, body } = await sort(sorted);
  expect({ status, ids: idsOf(body as Service[]) }).toEqual({ status: 200, ids: sorted });
  expect(body).toEqual((await owner.ask(contract.getServices.path)).body);
  expect([await listed(), await shown()]).toEqual([sorted, sorted]);
});

test('SORT-001 what a list does not name stays in its order behind what it names, in any case and each once', async () => {
  await sort([sol.barba.toUpperCase(), sol.barba]);
  expect(await shown()).toEqual([sol.barba, sol.corte, sol.consulta]);
  await sort([]);
  expect(await shown()).toEqual([sol.barba, sol.corte, sol.consulta]);
});

test('SORT-001 an id that is not the store’s is 404, and nothing is sorted', async () => {
  for (const id of [unknown, 'x', 0, lua.unhas, sol.ana]) {
    const refused = { status: 404, body: { code: 'not_found', detail: 'Serviço não encontrado.' } };
    expect(await sort([...sorted, id])).toMatchObject(refused);
  }
  expect(await shown()).toEqual(created);
  expect(await changes()).toEqual([]);
});

test('SORT-001 a list that is none, or longer than 200, is 400', async () => {
  for (const ids of [undefined, null, 'x', {}, [null], [{}], Array<string>(201).fill(sol.corte)])
    expect(await owner.ask(contract.sortServices.path, { ids })).toMatchObject({ status: 400 });
  expect(await sort(Array<string>(200).fill(sol.consulta))).toMatchObject({ status: 200 });
});

test('SORT-002 a new service is the last, also where others were sorted', async () => {
  await sort(sorted);
  const ids = [await added('Lavagem'), await added('Tintura')];
  expect([await listed(), await shown()]).toEqual([
    [...sorted, ...ids],
    [...sorted, ...ids],
  ]);
});

test('SORT-002 a service that is brought back has its place, and one that is changed keeps it', async () => {
  await sort(sorted);
  await undo(await removed(sol.corte));
  await owner.ask(contract.updateService.path, changedCorte);
  expect(await shown()).toEqual(sorted);
});

test('SORT-002 undoing an edit leaves the order that the services have now', async () => {
  await owner.ask(contract.updateService.path, changedCorte);
  const [edit] = await changes();
  await sort(sorted);
  expect((await undo(edit?.id)).status).toBe(200);
  expect(await shown()).toEqual(sorted);
  const { body } = await owner.ask(contract.getServices.path);
  expect((body as Service[])[1]).toMatchObject({ id: sol.corte, name: 'Corte' });
});

test('SORT-005 a sorting is one entry of the log, and is undone and made again as a whole', async () => {
  await sort(sorted);
  const [entry, ...others] = await changes();
  expect(entry).toMatchObject({ action: 'services_sorted', subject: 'service', subject_id: null });
  expect(entry).toMatchObject({ name: null, fields: [], count: 3, can_undo: true });
  expect(others).toEqual([]);
  expect((await undo(entry?.id)).body).toMatchObject({ change: { undoes: 'services_sorted' }, event: null });
  expect([await listed(), await shown()]).toEqual([created, created]);
  await undo((await changes())[0]?.id);
  expect(await shown()).toEqual(sorted);
});

test('SORT-005 undoing leaves out what is gone since, and keeps what is new behind the others', async () => {
  await sort(sorted);
  const [entry] = await changes();
  const newest = await added('Lavagem');
  await removed(sol.corte);
  expect((await undo(entry?.id)).status).toBe(200);
  expect(await shown()).toEqual([sol.barba, sol.consulta, newest]);
});

test('SORT-005 of two sortings only the later one is undone, and the same order again is no change', async () => {
  await sort(sorted);
  const [first] = await changes();
  await sort([sol.barba]);
  await sort([sol.barba]);
  const entries = await changes();
  expect(entries.map(({ can_undo: canUndo }) => canUndo)).toEqual([true, false]);
  expect(await undo(first?.id)).toMatchObject({ status: 409, body: { code: 'not_undoable' } });
  await undo(entries[0]?.id);
  expect(await shown()).toEqual(sorted);
});

test('SORT-005 a member may not sort, and another store’s order is its own', async () => {
  const stranger = await server.asOwner('lua');
  expect(await stranger.ask(contract.sortServices.path, { ids: [sol.corte] })).toMatchObject({ status: 404 });
  const member = await asMember(server);
  expect(await member.ask(contract.sortServices.path, { ids: [sol.barba] })).toMatchObject({ status: 403 });
  expect(await shown()).toEqual(created);
});

testOnPostgres('SORT-005 of lists that are sent at once one stands whole', async () => {
  const lists = [sorted, created.toReversed(), [sol.barba, sol.corte, sol.consulta]];
  const answers = await Promise.all([...lists, ...lists, ...lists].map(sort));
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(9).fill(200));
  expect(lists).toContainEqual(await shown());
});
