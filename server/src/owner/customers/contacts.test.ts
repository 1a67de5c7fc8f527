import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { customersOf, joao, type OwnerCustomers } from '../../test-support/owner/owner-customers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

let server: TestApp;
let owner: SignedInOwner;
let customers: OwnerCustomers;

beforeAll(async () => {
  server = await openTestApp();
  owner = await server.asOwner('sol');
  customers = customersOf(owner);
});

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate events, cancelled_events, clients, change_log cascade');
});

afterAll(() => server.close());

const jorge = { name: 'Jorge Luís', phone: '11912345678' };

const add = (change: object = {}) => owner.ask(contract.addCustomer.path, { ...jorge, ...change });

test('DAY-028 a customer who was not here yet is added with a note, and has a record', async () => {
  const { status, body } = await add({ note: 'Indicado pela Ana' });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...jorge,
    last_visit: null,
    next_visit: null,
    visits: 0,
    missed: 0,
    unmarked: 0,
    attended: 0,
    is_blocked: false,
    note: 'Indicado pela Ana',
    no_reminders: false,
    ahead: [],
    past: [],
  });
  expect(await customers.show(jorge.phone)).toEqual(body);
});

test('DAY-028 contacts stand where they were added among those who were here, page by page', async () => {
  await customers.visit('2026-03-02T10:00');
  await add();
  await customers.visit('2026-03-12T10:00', { client_name: 'Rita', client_phone: '11911112222' });
  expect(await customers.names()).toEqual(['Rita', 'Jorge Luís', 'João']);
  expect(await customers.list({ limit: 1, skip: 1 })).toMatchObject({
    clients: [{ name: 'Jorge Luís', visits: 0 }],
    has_more: true,
  });
  expect(await customers.names({ limit: 1, skip: 2 })).toEqual(['João']);
});

test.each(['jorge', 'LUIS', '(11) 91234', '5678', 'jo'])(
  'DAY-028 a contact is found by %j',
  async (search) => {
    await add();
    expect(await customers.names({ search })).toEqual(['Jorge Luís']);
  },
);

test('DAY-028 whoever searches finds those who were here first, and contacts once each whatever the page', async () => {
  await customers.visit('2026-03-02T10:00', { client_name: 'Jorge Velho' });
  await add();
  expect(await customers.names({ search: 'jorge' })).toEqual(['Jorge Velho', 'Jorge Luís']);
  expect(await customers.list({ search: 'jorge', limit: 1 })).toMatchObject({
    clients: [{ name: 'Jorge Velho' }],
    has_more: true,
  });
  expect(await customers.names({ search: 'jorge', limit: 1, skip: 1 })).toEqual(['Jorge Luís']);
});

test('DAY-028 a contact was not missed, is not away, and may be noted and blocked', async () => {
  await add();
  expect(await customers.names({ filter: 'missed' })).toEqual([]);
  expect(await customers.names({ filter: 'away' })).toEqual([]);
  expect(await customers.names({ filter: 'blocked' })).toEqual([]);
  await customers.update({ phone: jorge.phone, is_blocked: true, note: 'Não veio' });
  expect(await customers.names({ filter: 'blocked' })).toEqual(['Jorge Luís']);
  await customers.update({ phone: jorge.phone, is_blocked: false, note: '' });
  expect(await customers.names()).toEqual(['Jorge Luís']);
});

test('DAY-028 once they are booked, a contact is one customer, with the name given last', async () => {
  await add();
  await customers.visit('2026-03-12T10:00', { client_name: 'Jorge L.', client_phone: jorge.phone });
  expect(await customers.list()).toMatchObject({
    clients: [{ name: 'Jorge L.', next_visit: '2026-03-12T10:00:00' }],
    has_more: false,
  });
  await eventsOf(owner).act('delete_event', { start: '2026-03-12T10:00:00', calendar: 'Ana' });
  expect(await customers.names()).toEqual(['Jorge Luís']);
});

test('DAY-028 a known phone keeps its name; a note that was empty is filled', async () => {
  await customers.visit('2026-03-12T10:00');
  const known = async (note: string) => {
    const { status, body } = await add({ phone: joao.phone, note });
    return { status, ...(body as AnswerOf<'addCustomer'>) };
  };
  expect(await known('Prefere às 9h')).toMatchObject({ status: 200, name: 'João', note: 'Prefere às 9h' });
  expect(await known('Outra')).toMatchObject({ status: 200, name: 'João', note: 'Prefere às 9h' });
  await add();
  expect(await add({ name: 'Outro' })).toMatchObject({ status: 200, body: { name: 'Jorge Luís' } });
});

test('DAY-028 the spreadsheet has contacts without a visit', async () => {
  await customers.visit('2026-03-02T10:00');
  await add();
  const { csv } = (await owner.ask(contract.exportCustomers.path, {})).body as AnswerOf<'exportCustomers'>;
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    'Jorge Luís;11912345678;0;',
    'João;11987654321;1;02/03/2026',
  ]);
});

test('DAY-028 another store knows nothing of a contact', async () => {
  await add();
  const lua = await server.asOwner('lua');
  expect(await customersOf(lua).list()).toEqual({ clients: [], has_more: false });
  expect((await lua.ask(contract.getCustomer.path, { phone: jorge.phone })).status).toBe(404);
});

test.each([
  [{ name: ' ' }, 'name'],
  [{ name: 'x'.repeat(33) }, 'name'],
  [{ phone: '119' }, 'phone'],
  [{ phone: '1133334444' }, 'phone'],
  [{ note: 'x'.repeat(501) }, 'note'],
])('DAY-028 %j is refused at its field and nothing is kept', async (change, field) => {
  expect(await add(change)).toMatchObject({
    status: 400,
    body: { errors: { [field]: expect.any(String) as string } },
  });
  expect(await customers.names()).toEqual([]);
});
