import { contract } from '@hora-marcada/shared/contract';
import { asMember } from '../../test-support/owner/members.ts';
import { customersOf, joao } from '../../test-support/owner/owner-customers.ts';
import { openOwnerApp } from '../../test-support/owner/owner-app.ts';

const { server, owner } = await openOwnerApp();
const customers = customersOf(owner);
const rosa = { client_name: 'Rosa', client_phone: '21912345678' };
const phones = [joao.phone, rosa.client_phone, '11900000000'];

beforeEach(async () => {
  await server.database.pool.query('truncate events, cancelled_events, clients, change_log cascade');
});

async function summaries(who: Pick<typeof owner, 'ask'> = owner) {
  const { status, body } = await who.ask(contract.getCustomerSummaries.path, { phones });
  expect(status).toBe(200);
  return (body as { readonly clients: unknown }).clients;
}

const miss = (day: string, calendar = 'Ana') =>
  owner.ask(contract.markOutcome.path, { start: `${day}T10:00:00`, calendar, outcome: 'missed' });

test('DAY-004 a note, and how often somebody did not come, are told of the phones that have any', async () => {
  await customers.visit('2026-03-02T10:00');
  await customers.visit('2026-03-03T10:00');
  await customers.visit('2026-03-12T10:00');
  await customers.visit('2026-03-13T10:00', rosa);
  expect(await summaries()).toEqual([]);
  await miss('2026-03-02');
  await miss('2026-03-03');
  expect(await summaries()).toEqual([{ phone: joao.phone, note: '', missed: 2 }]);
  await customers.update({ phone: rosa.client_phone, note: 'Alergia a amônia' });
  expect(await summaries()).toEqual([
    { phone: joao.phone, note: '', missed: 2 },
    { phone: rosa.client_phone, note: 'Alergia a amônia', missed: 0 },
  ]);
});

test('DAY-004 another store sees nothing of it, even of a customer of its own', async () => {
  await customers.visit('2026-03-02T10:00');
  await miss('2026-03-02');
  await customers.update({ note: 'Prefere às 9h' });
  const other = await server.asOwner('lua');
  await customersOf(other).visit('2026-03-02T10:00', { calendar: 'Clara' });
  expect(await summaries(other)).toEqual([]);
});

test('DAY-004 a member is told of the customers of the own calendars, and of what was missed there', async () => {
  await customers.visit('2026-03-02T10:00');
  await customers.visit('2026-03-02T10:00', { calendar: 'Bruno' });
  await customers.visit('2026-03-03T10:00', { ...rosa, calendar: 'Bruno' });
  await miss('2026-03-02', 'Ana');
  await miss('2026-03-02', 'Bruno');
  await customers.update({ note: 'Prefere às 9h' });
  await customers.update({ phone: rosa.client_phone, note: 'Alergia a amônia' });
  expect(await summaries(await asMember(server))).toEqual([
    { phone: joao.phone, note: 'Prefere às 9h', missed: 1 },
  ]);
});

test('DAY-004 what is no phone, and more of them than a list shows, are refused', async () => {
  for (const wrong of [['x'], Array.from({ length: 501 }, () => joao.phone), 'x'])
    expect(await owner.ask(contract.getCustomerSummaries.path, { phones: wrong })).toMatchObject({
      status: 400,
      body: { code: 'invalid' },
    });
});
