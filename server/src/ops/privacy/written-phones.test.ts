import { sol } from '../../test-support/fixture-stores.ts';
import { eventsOf, type OwnerEvents } from '../../test-support/owner/owner-events.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type TestApp } from '../../test-support/test-app.ts';
import { openTestOperator, type TestOperator } from '../../test-support/test-operator.ts';

const phone = '21976543210';

let operator: TestOperator;
let server: TestApp;
let events: OwnerEvents;

beforeAll(async () => {
  operator = await openTestOperator();
  server = await openTestApp({ database: operator.database });
  events = eventsOf(await server.asOwner('sol'));
});

beforeEach(() => server.database.pool.query('truncate events'));

afterAll(() => server.close());

const erase = (typed: string) => operator.store(['erase', sol.endpoint, '--phone', typed, '--yes']);

/** Of a week ago: an expected customer is not erased. */
const noted = (change: object) =>
  events.created({ start: '2026-03-03T10:00:00', end: '2026-03-03T11:00:00', description: '', ...change });
const later = { start: '2026-03-03T11:00:00', end: '2026-03-03T12:00:00' };

/** What the tables hold, without what people put between digits. */
const digits = async () =>
  Object.values(await snapshotTables(server.database))
    .join('\n')
    .replace(/[^\d\n]/g, '');

test.each([
  '21976543210',
  '+55 (21) 97654-3210',
  '021 97654 3210',
  '(0xx21) 97654-3210',
  // As chat programs write it: a hyphen and a blank that break no line.
  '+55\u00a021\u00a097654\u20113210',
  '21 97654\u20133210',
  '21/97654/3210',
  '21_97654_3210',
  '21 * 97654 * 3210',
  '(21)\n97654-\n3210',
])('an erased phone is gone from notes where it was written %j', async (written) => {
  await noted({ description: `Ligar: ${written}, amanhã` });
  await noted({ ...later, title: 'Corte' });
  expect((await erase(phone)).said).toContain('1 agendamento ');
  expect(await digits()).not.toContain(phone);
});

test.each(['Corte 21 97654-3210', 'Corte 21/97654/3210', 'Corte 21 97654\u20113210'])(
  'an erased phone is gone from the title %j',
  async (title) => {
    await noted({ title });
    await erase(phone);
    expect(await digits()).not.toContain(phone);
    expect(await events.list()).toMatchObject([{ title: 'Agendamento' }]);
  },
);

test.each([
  ['Bia (mãe: 21 97654-3210)', 'Bia (mãe: )'],
  ['21976543210', 'Cliente removido'],
])('an erased phone is gone from the name %j of another customer, who stays', async (customerName, left) => {
  await noted({ client_name: customerName, client_phone: '11911112222' });
  await erase(phone);
  expect(await digits()).not.toContain(phone);
  expect(await events.list()).toMatchObject([{ client_name: left, client_phone: '11911112222' }]);
});

test('a phone that was stored with the leading zero of dialling is found and erased', async () => {
  await noted({ client_name: 'Bia', client_phone: '02133334444' });
  await erase('(21) 3333-4444');
  expect(await digits()).not.toContain('2133334444');
});

test.each(['121976543210', '219765432101', '2197654 e depois 3210'])(
  '%j is not the phone',
  async (written) => {
    await noted({ description: written });
    expect((await erase(phone)).said).toBe('Não há nada deste telefone em barbearia-sol.');
  },
);
