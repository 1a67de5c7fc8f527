import type { AnswerOf, Service } from '@hora-marcada/shared/contract';
import { comboLimits, comboSentence } from '@hora-marcada/shared/rules';
import { lua, sol, unknown } from '../../test-support/fixture-stores.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { renewStores } from '../../test-support/striped-services.ts';
import { expectEachRefused } from '../../test-support/refused-fields.ts';

let server: TestApp;
let owner: SignedInOwner;

beforeAll(async () => {
  server = await openTestApp();
});

beforeEach(async () => {
  await renewStores(server);
  owner = await server.asOwner('sol');
});

afterAll(() => server.close());

const path = '/user/v1/update_service/';
const combo = {
  name: 'Corte e barba',
  service_time_minutes: 45,
  price: 70,
  calendars: [sol.ana, sol.bruno],
};
const parts = [sol.corte, sol.barba].toSorted();
const save = (change: object = {}) => owner.ask(path, { ...combo, ...change });
const saved = async (change: object = {}) => (await save(change)).body as Service;
const list = async () => (await owner.ask('/user/v1/get_services/')).body as Service[];
const stored = async (id: string) => (await list()).find((service) => service.id === id);
const plain = async (change: object) => (await saved({ name: 'Outro', ...change })).id;

test('TIME-014 a service stands for others until others or none are sent, and one that does not says nothing of it', async () => {
  const { id, combines } = await saved({ combines: [...parts].reverse() });
  expect(combines).toEqual(parts);
  expect(await stored(id)).toMatchObject({ combines: parts });
  expect(await stored(id)).not.toHaveProperty('is_combo_off');
  expect(await saved({ id, price: 75 })).toMatchObject({ combines: parts, price: 75 });
  const others = [sol.corte, sol.consulta].toSorted();
  expect(await saved({ id, combines: others.map((each) => each.toUpperCase()) })).toMatchObject({
    combines: others,
  });
  expect(await saved({ id, combines: null })).not.toHaveProperty('combines');
  expect(await stored(sol.corte)).not.toHaveProperty('combines');
});

test('TIME-016 a combo of one service, of none, of six, of unknown ones or of another store’s is refused', async () => {
  const six = await Promise.all(Array.from({ length: 6 }, (_, index) => plain({ name: `Serviço ${index}` })));
  expect(six).toHaveLength(comboLimits.most + 1);
  await expectEachRefused(owner, path, combo, [
    'TIME-016',
    'combines',
    'combines',
    comboSentence,
    [
      [],
      [sol.corte],
      [sol.corte, sol.corte.toUpperCase()],
      six,
      [sol.corte, unknown],
      [sol.corte, lua.unhas],
      [sol.corte, 'x'],
    ],
  ]);
  expect((await save({ combines: six.slice(0, 5) })).status).toBe(201);
});

test('TIME-016 a combo cannot hold itself or another combo', async () => {
  const { id } = await saved({ combines: parts });
  const refused = { errors: { combines: comboSentence }, code: 'invalid' };
  expect((await save({ id, combines: [id, sol.corte] })).body).toMatchObject(refused);
  expect((await save({ combines: [id, sol.consulta] })).body).toMatchObject(refused);
  const around = await save({ id: sol.corte, name: 'Corte', combines: [sol.barba, sol.consulta] });
  expect(around).toMatchObject({
    status: 400,
    body: { errors: { combines: 'Este serviço faz parte do combo Corte e barba.' } },
  });
});

test('TIME-016 a second combo of the same services is refused, in whatever order, and the first may be saved again', async () => {
  const { id } = await saved({ combines: parts });
  const again = await save({ name: 'Completo', combines: [...parts].reverse() });
  expect(again).toMatchObject({
    status: 400,
    body: { errors: { combines: 'O combo Corte e barba já é destes serviços.' } },
  });
  expect(await saved({ id, combines: parts })).toMatchObject({ combines: parts });
});

test('TIME-014 a deleted service switches its combo off, which the list says, until it is back', async () => {
  const { id } = await saved({ combines: parts });
  const deleted = await owner.ask('/user/v1/delete_service/', { serviceId: sol.barba });
  expect(await stored(id)).toMatchObject({ combines: parts, is_combo_off: true });
  expect(await saved({ id, name: 'Completo' })).toMatchObject({ combines: parts, is_combo_off: true });
  await undo((deleted.body as AnswerOf<'deleteService'>).change_id);
  expect(await stored(id)).not.toHaveProperty('is_combo_off');
});

test('TIME-017 undoing an edit brings back what a service stands for, and the history names the field', async () => {
  const { id } = await saved({ combines: parts });
  await save({ id, combines: null });
  const [edit] = await changes();
  expect(edit).toMatchObject({ fields: ['combines'] });
  expect((await undo(edit?.id)).status).toBe(200);
  expect(await stored(id)).toMatchObject({ combines: parts });
});

test('TIME-016 what is undone does not become a second combo of the same services', async () => {
  const { id } = await saved({ combines: parts });
  const { body } = await owner.ask('/user/v1/delete_service/', { serviceId: id });
  await save({ name: 'Completo', combines: parts });
  expect(await undo((body as AnswerOf<'deleteService'>).change_id)).toMatchObject({
    status: 409,
    body: { code: 'not_undoable', detail: 'O combo Completo já é destes serviços.' },
  });
  expect(await stored(id)).toBeUndefined();
});

function undo(id: string | undefined) {
  return owner.ask('/user/v1/undo_change/', { id });
}

async function changes() {
  const { body } = await owner.ask('/user/v1/get_changes/?limit=1');
  return (body as AnswerOf<'getChanges'>).changes;
}
