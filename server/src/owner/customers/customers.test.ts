import { contract, type OwnerEvent } from '@hora-marcada/shared/contract';
import { sol } from '../../test-support/fixture-stores.ts';
import { customersOf, joao, type OwnerCustomers } from '../../test-support/owner/owner-customers.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';
import { bookAt } from '../../test-support/public-booking.ts';
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

const maria = { client_name: 'Maria', client_phone: '11912345678' };

const mark = (start: string, outcome: string) =>
  owner.ask(contract.markOutcome.path, { start: `${start}:00`, calendar: 'Ana', outcome });

const cancel = (start: string) =>
  eventsOf(owner).act('delete_event', { start: `${start}:00`, calendar: 'Ana' });

test('CLI-001 the list says of each customer the last and the next visit, how many there were and how many were missed', async () => {
  await customers.visit('2026-01-05T10:00');
  await customers.visit('2026-02-02T10:00');
  await customers.visit('2026-03-02T10:00');
  await mark('2026-03-02T10:00', 'missed');
  await customers.visit('2026-03-12T10:00');
  await customers.visit('2026-03-20T10:00');
  expect(await customers.list()).toEqual({
    clients: [
      {
        ...joao,
        last_visit: '2026-02-02T10:00:00',
        next_visit: '2026-03-12T10:00:00',
        visits: 2,
        missed: 1,
        unmarked: 2,
        is_blocked: false,
      },
    ],
    has_more: false,
  });
});

test('CLI-001 a store without appointments has no customers', async () => {
  expect(await customers.list()).toEqual({ clients: [], has_more: false });
});

test('CLI-001 pages hold who is expected last, or was here last, before the others', async () => {
  await customers.visit('2026-03-02T10:00', maria);
  await customers.visit('2026-03-11T10:00');
  await customers.visit('2026-03-03T10:00', { client_name: 'Rita', client_phone: '11911112222' });
  await customers.visit('2026-01-05T10:00', maria);
  expect(await customers.list({ limit: 2 })).toMatchObject({
    clients: [{ name: 'João' }, { name: 'Rita' }],
    has_more: true,
  });
  expect(await customers.list({ skip: 2, limit: 2 })).toMatchObject({
    clients: [{ name: 'Maria', visits: 2 }],
    has_more: false,
  });
  // As many as a page takes are all.
  expect(await customers.list({ limit: 3 })).toMatchObject({ has_more: false });
});

test('CLI-002 one phone is one customer, with the name that was given last', async () => {
  await customers.visit('2026-03-12T10:00', { client_name: 'João Silva' });
  server.setNow('2026-03-09T12:11:00Z');
  await bookAt(server, '10:00', { client_name: 'Joãozinho' });
  expect(await customers.list()).toMatchObject({
    clients: [{ name: 'Joãozinho', phone: joao.phone, next_visit: '2026-03-10T10:00:00' }],
  });
});

test('CLI-002 whoever has no phone is no customer of the list', async () => {
  await customers.visit('2026-03-12T10:00', { client_phone: '' });
  await customers.visit('2026-03-12T11:00', { client_name: '', client_phone: '' });
  expect(await customers.names()).toEqual([]);
});

test('CLI-002 customers of another store are not in the list', async () => {
  await customers.visit('2026-03-12T10:00');
  expect(await customersOf(await server.asOwner('lua')).names()).toEqual([]);
});

test.each([
  ['JOAO', ['João']],
  ['mar', ['Maria']],
  ['ária', ['Maria']],
  ['(11) 98765-4321', ['João']],
  ['5678', ['Maria']],
  ['corte', []],
  ['%', []],
  ['  ', ['João', 'Maria']],
])('CLI-003 searching for %p finds %p', async (search, expected) => {
  await customers.visit('2026-03-12T10:00');
  await customers.visit('2026-03-11T10:00', maria);
  expect(await customers.names({ search })).toEqual(expected);
});

test('CLI-003 a customer is found once, also by a name of before', async () => {
  await customers.visit('2026-03-02T10:00', { client_name: 'J. Silva' });
  await customers.visit('2026-03-03T10:00', { client_name: 'Silvana' });
  server.setNow('2026-03-09T12:11:00Z');
  await customers.visit('2026-03-12T10:00');
  expect(await customers.names({ search: 'silva' })).toEqual(['João']);
});

test('CLI-003 the filters tell who missed an appointment, who stays away and who is blocked', async () => {
  await customers.visit('2026-03-02T10:00', { client_name: 'Faltou', client_phone: '11900000001' });
  await mark('2026-03-02T10:00', 'missed');
  await customers.visit('2026-01-05T10:00', { client_name: 'Sumida', client_phone: '11900000002' });
  await customers.visit('2026-01-06T10:00', { client_name: 'Volta', client_phone: '11900000003' });
  await customers.visit('2026-03-12T10:00', { client_name: 'Volta', client_phone: '11900000003' });
  await customers.visit('2026-03-03T10:00', { client_name: 'Bloqueado', client_phone: '11900000004' });
  await customers.update({ phone: '11900000004', is_blocked: true });
  expect(await customers.names({ filter: 'missed' })).toEqual(['Faltou']);
  expect(await customers.names({ filter: 'away' })).toEqual(['Sumida']);
  expect(await customers.names({ filter: 'blocked' })).toEqual(['Bloqueado']);
  expect(await customers.names({ filter: 'all' })).toHaveLength(4);
  expect(await customers.names({ filter: 'away', search: 'volta' })).toEqual([]);
});

test('CLI-003 a missed appointment is no visit that brings a customer back', async () => {
  await customers.visit('2026-01-05T10:00');
  await customers.visit('2026-03-02T10:00');
  expect(await customers.names({ filter: 'away' })).toEqual([]);
  await mark('2026-03-02T10:00', 'missed');
  expect(await customers.names({ filter: 'away' })).toEqual(['João']);
});

test.each([
  ['2026-01-08T09:00', ['João']],
  ['2026-01-08T10:00', []],
])('CLI-003 who was last here on %s is away: %p', async (start, expected) => {
  await customers.visit(start);
  expect(await customers.names({ filter: 'away' })).toEqual(expected);
});

test('CLI-004 a customer’s record holds what is ahead, what was, what was cancelled and by whom', async () => {
  await customers.visit('2026-03-02T10:00', { price: 50 });
  await mark('2026-03-02T10:00', 'attended');
  await customers.visit('2026-03-03T10:00');
  await customers.visit('2026-03-20T10:00');
  await customers.visit('2026-03-12T10:00', { is_confirmed: true });
  await customers.visit('2026-03-13T10:00');
  await cancel('2026-03-13T10:00');
  await server.database.pool.query(`update cancelled_events set cancelled_by = 'client'`);
  await customers.visit('2026-03-14T10:00', maria);
  const visit = { id: expect.any(String) as string, title: 'Corte', calendar: 'Ana', price: 12.5 };
  const stands = { ...visit, is_confirmed: false, outcome: null, cancelled_by: null };
  const at = (day: string) => ({ start_time: `${day}T10:00:00`, end_time: `${day}T10:30:00` });
  expect(await customers.show()).toEqual({
    ...joao,
    last_visit: '2026-03-03T10:00:00',
    next_visit: '2026-03-12T10:00:00',
    visits: 2,
    missed: 0,
    unmarked: 1,
    attended: 1,
    is_blocked: false,
    note: '',
    no_reminders: false,
    ahead: [
      { ...stands, ...at('2026-03-12'), is_confirmed: true },
      { ...stands, ...at('2026-03-20') },
    ],
    past: [
      { ...stands, ...at('2026-03-13'), cancelled_by: 'client' },
      { ...stands, ...at('2026-03-03') },
      { ...stands, ...at('2026-03-02'), outcome: 'attended', price: 50 },
    ],
  });
});

test('CLI-004 whose only appointment was cancelled has a record with their name', async () => {
  await customers.visit('2026-03-13T10:00');
  await cancel('2026-03-13T10:00');
  expect(await customers.show()).toMatchObject({ name: 'João', visits: 0, ahead: [], past: [{}] });
});

test('CLI-004 a phone of nobody has no record and takes no note', async () => {
  await customersOf(await server.asOwner('lua')).visit('2026-03-12T10:00', { calendar: 'Clara' });
  for (const [path, body] of [
    [contract.getCustomer.path, { phone: joao.phone }],
    [contract.updateCustomer.path, { phone: joao.phone, note: 'Oi' }],
  ] as const)
    expect(await owner.ask(path, body)).toMatchObject({
      status: 404,
      body: { detail: 'Cliente não encontrado.' },
    });
});

test('CLI-004 a note is kept, changed and removed with all that was kept', async () => {
  await customers.visit('2026-03-02T10:00');
  expect(await customers.update({ note: 'Prefere às 9h\nCafé sem açúcar' })).toMatchObject({
    status: 200,
    body: { note: 'Prefere às 9h\nCafé sem açúcar' },
  });
  expect(await customers.show()).toMatchObject({ note: 'Prefere às 9h\nCafé sem açúcar' });
  await customers.update({ note: '' });
  expect(await customers.show()).toMatchObject({ note: '' });
  expect((await server.database.pool.query('select from clients')).rows).toEqual([]);
});

test('CLI-004 a note and a block leave each other and the word on reminders alone', async () => {
  await customers.visit('2026-03-02T10:00');
  await server.database.pool.query(
    `insert into clients (store_id, phone, no_reminders, created_at) values ('${sol.storeId}', '${joao.phone}', true, now())`,
  );
  await customers.update({ note: 'Alergia a talco' });
  await customers.update({ is_blocked: true });
  expect(await customers.show()).toMatchObject({
    note: 'Alergia a talco',
    is_blocked: true,
    no_reminders: true,
  });
  await customers.update({ is_blocked: false });
  expect(await customers.show()).toMatchObject({
    note: 'Alergia a talco',
    is_blocked: false,
    no_reminders: true,
  });
});

test.each([
  ['note', { note: 'x'.repeat(501) }, 'Use no máximo 500 caracteres.'],
  ['note', { note: 'a\u0000b' }, 'Retire os caracteres inválidos.'],
  ['is_blocked', { is_blocked: 'sim' }, 'Use true ou false.'],
  ['phone', { phone: '(11) 9' }, 'Informe um telefone válido.'],
])('CLI-004 a change with a bad %s is refused', async (field, change, sentence) => {
  await customers.visit('2026-03-02T10:00');
  expect(await customers.update(change)).toMatchObject({
    status: 400,
    body: { errors: { [field]: sentence } },
  });
});

test('CLI-004 a note of 500 characters is kept', async () => {
  await customers.visit('2026-03-02T10:00');
  expect(await customers.update({ note: 'x'.repeat(500) })).toMatchObject({ status: 200 });
});

test.each([
  ['filter', { filter: 'best' }, 'Use all, missed, away ou blocked.'],
  ['limit', { limit: 0 }, 'Informe um número de 1 a 100.'],
  ['skip', { skip: -1 }, 'Informe um número de 0 a 1000000.'],
])('CLI-001 a list with a bad %s is refused', async (field, query, sentence) => {
  expect(await owner.ask(contract.getCustomers.path, query)).toMatchObject({
    status: 400,
    body: { errors: { [field]: sentence } },
  });
});

test('CLI-005 the record follows what is noted of a visit', async () => {
  const { start_time: start } = (await customers.visit('2026-03-02T10:00')) as OwnerEvent;
  await mark(start.slice(0, 16), 'missed');
  expect(await customers.show()).toMatchObject({ visits: 0, missed: 1, attended: 0, last_visit: null });
});
