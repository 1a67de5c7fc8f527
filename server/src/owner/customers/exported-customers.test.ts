import { contract } from '@hora-marcada/shared/contract';
import { customersOf } from '../../test-support/owner/owner-customers.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();
const customers = customersOf(owner);

beforeEach(async () => {
  server.setNow('2026-03-09T12:10:00Z');
  await server.database.pool.query('truncate events, cancelled_events, clients, change_log cascade');
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
