import { contract, type Endpoint } from '@hora-marcada/shared/contract';
import { lua, sol } from '../../test-support/fixture-stores.ts';
import { insertTestEvent } from '../../test-support/insert-event.ts';
import { snapshotTables } from '../../test-support/snapshot-tables.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../test-support/test-app.ts';

const start = '2026-03-10T10:00:00';

let server: TestApp;
let stranger: SignedInOwner;
let eventIds: string[];

// Sol has events in both calendars and in none, all at one start; lua has none.
beforeAll(async () => {
  server = await openTestApp();
  stranger = await server.asOwner('lua');
  for (const calendarId of [sol.ana, sol.bruno, null]) {
    await insertTestEvent(server.database.handle, {
      storeId: sol.storeId,
      calendarId,
      start: start.slice(0, 16),
      end: '2026-03-10T10:30',
    });
  }
  const { rows } = await server.database.pool.query<{ event_id: string }>('select event_id from events');
  eventIds = rows.map(({ event_id }) => event_id);
});

afterAll(() => server.close());

// The live stream never ends; its own tests listen to it.
const reads = Object.entries<Endpoint>(contract).filter(
  ([name, { access, method }]) => access !== 'public' && method === 'GET' && name !== 'live',
);

test.each(reads)('PERM-005 %s answers a stranger nothing of another store', async (_, { path }) => {
  const queries = [
    '',
    '&search=secreta',
    '&search=11900000000',
    `&store_id=${sol.storeId}&endpoint=barbearia-sol`,
  ];
  for (const query of queries) {
    const { status, text } = await stranger.ask(
      `${path}?year=2026&month=2026-03&from=2026-03-01&until=2026-03-31&kind=customers${query}`,
    );
    expect(status).toBe(200);
    for (const secret of ['Sol', 'secreta', '11900000000', '11987654321', 'Ana', 'Bruno', 'Corte', 'Manhã']) {
      expect(text).not.toContain(secret);
    }
    for (const id of [...eventIds, sol.storeId, sol.ana, sol.bruno, sol.corte, sol.manha]) {
      expect(text).not.toContain(id);
    }
  }
});

test('PERM-005 the figures of another store are not counted', async () => {
  const { body } = await stranger.ask('/user/v1/dashboard/');
  expect(body).toMatchObject({
    title: 'Salão Lua',
    endpoint: lua.endpoint,
    total: 0,
    next_7_days: 0,
    unconfirmed: 0,
  });
});

/** Every way to name what is sol's. */
const namesOfSol = [
  'Ana',
  ' ana ',
  'BRUNO',
  sol.ana,
  sol.bruno,
  `{${sol.ana}}`,
  sol.storeId,
  'barbearia-sol',
];
const starts = [start, '2026-03-10 10:00', '2026-03-10T13:00:00Z'];

const writes: readonly [string, object][] = [
  [contract.deleteEvent.path, {}],
  [contract.updateEvent.path, { title: 'Tomado', client_phone: '' }],
  [contract.updateEvent.path, { title: 'Tomado', end: '2026-03-10T12:00:00' }],
  [contract.confirmEvent.path, { is_confirmed: true }],
  [contract.markOutcome.path, { outcome: 'missed' }],
  [contract.moveEvent.path, { new_start: '2026-03-11T10:00:00', new_calendar: '' }],
  [contract.bookingLink.path, { renew: true }],
];

const attempts = writes.flatMap(([path, change]) =>
  starts.flatMap((at) =>
    [...namesOfSol, '', null].map((calendar) => ({ path, body: { start: at, calendar, ...change } })),
  ),
);

test('PERM-005 a stranger changes nothing by start and calendar, however they are spelt', async () => {
  const before = await snapshotTables(server.database);
  for (const { path, body } of attempts) {
    const named = {
      ...body,
      store_id: sol.storeId,
      endpoint: sol.endpoint,
      id: eventIds[0],
      event_id: eventIds[0],
    };
    const answer = await stranger.ask(path, named);
    expect({ path, body, status: answer.status }).toEqual({ path, body, status: 404 });
    expect(answer.text).not.toMatch(/secreta|Reunião|11900000000/);
  }
  expect(await snapshotTables(server.database)).toEqual(before);
});

test.each(namesOfSol)('PERM-005 a stranger puts no event into the calendar %s', async (calendar) => {
  const before = await snapshotTables(server.database);
  const event = { title: 'Tomado', start, end: '2026-03-10T11:00:00', calendar, store_id: sol.storeId };
  expect(await stranger.ask(contract.createEvent.path, event)).toMatchObject({ status: 404 });
  expect(await snapshotTables(server.database)).toEqual(before);
});

test('PERM-005 equal starts and equal names of two stores stay separate', async () => {
  await server.database.pool.query(`update calendars set name = 'Ana' where calendar_id = $1`, [lua.clara]);
  const before = await snapshotTables(server.database);
  const event = { title: 'Meu', start, end: '2026-03-10T10:30:00', calendar: 'Ana' };
  expect((await stranger.ask(contract.createEvent.path, event)).status).toBe(201);
  const answer = await stranger.ask(contract.updateEvent.path, { start, calendar: 'Ana', title: 'Nosso' });
  expect(answer).toMatchObject({ status: 200, body: { title: 'Nosso' } });
  expect((await stranger.ask(contract.deleteEvent.path, { start, calendar: 'Ana' })).status).toBe(200);
  expect((await stranger.ask(contract.deleteEvent.path, { start, calendar: 'Ana' })).status).toBe(404);
  // Only the number of changes to lua's own calendar went up, lua's own event was kept as a cancelled one, and its changes
  // were recorded.
  const otherTables = (tables: Readonly<Record<string, string>>) =>
    Object.entries(tables).filter(
      ([name]) => !['calendars', 'cancelled_events', 'change_log', 'change_versions'].includes(name),
    );
  const after = await snapshotTables(server.database);
  expect(otherTables(after)).toEqual(otherTables(before));
  expect(after['cancelled_events']).toMatch(new RegExp(`^.${lua.storeId},[^\n]*$`));
});
