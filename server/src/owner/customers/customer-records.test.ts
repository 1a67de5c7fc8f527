import { contract, type AnswerOf } from '@hora-marcada/shared/contract';
import { customersOf, joao } from '../../test-support/owner/owner-customers.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';
import { eventsOf } from '../../test-support/owner/owner-events.ts';

const { server, owner } = await openOwnerApp();
const customers = customersOf(owner);

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate events, cancelled_events, clients, change_log cascade');
});

const atTen = (day: string) => ({ start: `${day}T10:00:00`, calendar: 'Ana' });

const cancel = (day: string) => eventsOf(owner).act('delete_event', atTen(day));

test('CLI-002 an appointment without a name leaves the customer the name that was given before', async () => {
  await customers.visit('2026-03-12T10:00');
  server.setNow('2026-03-09T12:11:00Z');
  await customers.visit('2026-03-13T10:00', { client_name: '' });
  expect(await customers.names()).toEqual(['João']);
  expect(await customers.show()).toMatchObject({ name: 'João' });
});

test('CLI-004 an appointment that begins now is a visit, and no more ahead', async () => {
  await customers.visit('2026-03-09T09:10');
  expect(await customers.show()).toMatchObject({ visits: 1, next_visit: null, ahead: [], past: [{}] });
});

test('CLI-003 who only missed an appointment was never here, and does not stay away', async () => {
  await customers.visit('2026-01-05T10:00');
  await owner.ask(contract.markOutcome.path, { ...atTen('2026-01-05'), outcome: 'missed' });
  expect(await customers.names({ filter: 'away' })).toEqual([]);
  expect(await customers.names({ filter: 'missed' })).toEqual(['João']);
});

test('CLI-004 whose appointments were all cancelled has the name that one of them bears', async () => {
  await customers.visit('2026-03-12T10:00');
  await customers.visit('2026-03-13T10:00', { client_name: '' });
  await cancel('2026-03-12');
  await cancel('2026-03-13');
  expect(await customers.show()).toMatchObject({ name: 'João', past: [{}, {}] });
});

test('CLI-004 a note that is saved again as it is stands in the history once', async () => {
  await customers.visit('2026-03-02T10:00');
  await customers.update({ note: 'Prefere às 9h' });
  await customers.update({ note: 'Prefere às 9h' });
  await customers.update({ note: 'Prefere às 9h', is_blocked: false });
  const { body } = await owner.ask(`${contract.getChanges.path}?subject=customer`);
  expect(body).toMatchObject({ changes: [{ action: 'customer_noted' }] });
});

test('CLI-011 the table is for spreadsheets, with nothing that they would compute', async () => {
  await customers.visit('2026-03-02T10:00', { client_name: '=HYPERLINK("x")' });
  await customers.visit('2026-03-12T10:00', { client_name: 'Maria; filha', client_phone: '11912345678' });
  await customers.visit('2026-03-03T10:00', { client_name: '+55', client_phone: '11911112222' });
  const { status, body } = await owner.ask(contract.exportCustomers.path, {});
  expect([status, body]).toEqual([
    200,
    {
      file_name: 'clientes-2026-03-09.csv',
      csv: [
        '\uFEFFNome;Telefone;Visitas;Última visita',
        '"Maria; filha";11912345678;0;',
        `'+55;11911112222;1;03/03/2026`,
        `"'=HYPERLINK(""x"")";11987654321;1;02/03/2026`,
        '',
      ].join('\r\n'),
    },
  ]);
});

test('CLI-011 the table names whoever was added by hand as the list does, also where no appointment has a name', async () => {
  await owner.ask(contract.addCustomer.path, joao);
  await customers.visit('2026-03-02T10:00', { client_name: '' });
  expect(await customers.names()).toEqual(['João']);
  const { body } = await owner.ask(contract.exportCustomers.path, {});
  expect((body as AnswerOf<'exportCustomers'>).csv).toContain('\r\nJoão;11987654321;1;02/03/2026\r\n');
});

test('CLI-011 the table bears the day of the store, also while UTC has the next one', async () => {
  server.setNow('2026-03-10T01:30:00Z');
  const { body } = await (await server.asOwner('sol')).ask(contract.exportCustomers.path, {});
  expect(body).toMatchObject({ file_name: 'clientes-2026-03-09.csv' });
});

test('CLI-011 the history says who took the table along, and how many are in it', async () => {
  await customers.visit('2026-03-02T10:00');
  await owner.ask(contract.exportCustomers.path, {});
  const { body } = await owner.ask(contract.getChanges.path + '?subject=customer');
  expect(body).toMatchObject({
    changes: [
      { action: 'customers_exported', actor: { kind: 'owner', name: 'sol' }, count: 1, can_undo: false },
    ],
  });
});
