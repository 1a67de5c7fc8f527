import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { customersOf, joao, type OwnerCustomers } from '../../test-support/owner/owner-customers.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';
import { importsOf, tableOf, type OwnerImports } from './test-support/owner-imports.ts';

let server: TestApp;
let owner: SignedInOwner;
let customers: OwnerCustomers;
let imports: OwnerImports;

beforeEach(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  customers = customersOf(owner);
  imports = importsOf(owner);
});

afterEach(() => server.close());

const four = `Nome;Telefone;Obs
Rita;11911111111;Curto
Bia;11922222222;
Caio;11933333333;
Davi;11944444444;Longo`;

const undone = async (id: string | undefined) => (await imports.undo(id)).body as AnswerOf<'undoChange'>;
const listed = async () => (await owner.ask(contract.getChanges.path)).body as AnswerOf<'getChanges'>;

test('IMP-007 an import is one entry with its count, which takes all of it back', async () => {
  const { change_id: id, import_id } = await imports.make(tableOf(450));
  expect((await listed()).changes).toMatchObject([
    {
      id,
      action: 'customers_imported',
      subject: 'import',
      subject_id: import_id,
      count: 450,
      can_undo: true,
    },
  ]);
  expect(await undone(id)).toMatchObject({
    change: { count: 450, undoes: 'customers_imported' },
    staying: [],
  });
  expect(await customers.names()).toEqual([]);
  expect((await listed()).changes.map(({ can_undo }) => can_undo)).toEqual([false, false]);
  expect((await imports.undo(id)).status).toBe(409);
});

test('IMP-007 who was noted, blocked or booked since stays, and is named', async () => {
  const { change_id: id } = await imports.make(four);
  await customers.update({ phone: '11911111111', note: 'Outra' });
  await customers.update({ phone: '11922222222', is_blocked: true });
  await customers.visit('2026-03-12T10:00', { client_name: 'Caio', client_phone: '11933333333' });
  expect(await undone(id)).toMatchObject({ staying: ['Bia', 'Caio', 'Rita'], change: { count: 1 } });
  expect((await customers.names()).toSorted()).toEqual(['Bia', 'Caio', 'Rita']);
});

test('IMP-007 a note that was filled is taken back, unless it was changed', async () => {
  await customers.visit('2026-03-12T10:00');
  await customers.visit('2026-03-12T11:00', { client_name: 'Rita', client_phone: '11911111111' });
  const { change_id: id } = await imports.make(`${four}\nJoão;${joao.phone};Prefere às 9h`);
  await customers.update({ phone: joao.phone, note: 'Às 10h' });
  await undone(id);
  expect(await customers.show()).toMatchObject({ note: 'Às 10h' });
  expect(await customers.show('11911111111')).toMatchObject({ name: 'Rita', note: '' });
});

test('IMP-007 what was taken back and changed again stays as it is', async () => {
  const { change_id: id } = await imports.make(four);
  await undone(id);
  expect(await imports.make(four)).toMatchObject({ made: 4 });
  expect(await customers.names()).toEqual([]);
  expect(await imports.make(four, 'again')).toMatchObject({ made: 4 });
  expect(await customers.names()).toHaveLength(4);
});

test('IMP-007 after 30 days nothing is taken back', async () => {
  const { change_id: id } = await imports.make(four);
  server.setNow('2026-04-20T12:00:00Z');
  owner = await server.asOwner('sol');
  expect((await importsOf(owner).undo(id)).status).toBe(409);
});
