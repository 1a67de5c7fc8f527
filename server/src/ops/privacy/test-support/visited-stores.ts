import { lua, sol } from '../../../test-support/fixture-stores.ts';
import { eventsOf } from '../../../test-support/owner/owner-events.ts';
import { snapshotTables } from '../../../test-support/snapshot-tables.ts';
import { openTestApp, type SignedInOwner, type TestApp } from '../../../test-support/test-app.ts';
import { openTestOperator } from '../../../test-support/test-operator.ts';

export const name = 'Marília Quaresma';
export const phone = '21976543210';
export const masked = '(21) 97654-3210';

/** The app and the operator of sol, whose tables are emptied of visits before each test. */
export async function openVisitedStores() {
  const operator = await openTestOperator();
  const server = await openTestApp({ database: operator.database });
  const owner = await server.asOwner('sol');
  beforeEach(async () => {
    await server.database.pool.query('truncate events, notifications, idempotency_keys, deleted_bookings');
    server.setNow('2026-03-09T12:10:00Z');
  });
  afterAll(() => server.close());
  return {
    operator,
    server,
    owner,
    /** Books for Marília, whose name and phone `change` may replace. */
    book: (time: string, change?: object) => book(server, sol, time, change),
    pastVisits: () => pastVisits(server, owner),
    /** Tells her of her visit, as the page of the owner does. */
    sendMessage: (date: string, serviceName: string) => sendMessage(owner, date, serviceName),
    /** Every column of every table as text, one row a line. */
    dump: async () => Object.values(await snapshotTables(server.database)).join('\n'),
  };
}

/** Last week: two visits, one noted by the owner by hand, one of a friend, a message; and a visit to another store. */
async function pastVisits(server: TestApp, owner: SignedInOwner): Promise<void> {
  server.setNow('2026-03-02T12:10:00Z');
  await book(server, sol, '10:00');
  await book(server, sol, '11:00', { client_name: 'Marília' });
  server.setNow('2026-03-02T12:11:00Z');
  await book(server, sol, '14:00', { client_name: 'Bia', client_telephone: '11911112222' });
  server.setNow('2026-03-02T12:12:00Z');
  await book(server, lua, '10:00');
  const { created, act } = eventsOf(owner);
  const day = (time: string) => `2026-03-04T${time}:00`;
  await created({
    title: 'Escova da Marília',
    start: day('10:00'),
    end: day('11:00'),
    description: `+55 ${masked}`,
  });
  const friend = { start: '2026-03-03T14:00:00', calendar: 'Ana' };
  await act('update_event', { ...friend, title: 'Corte', description: `Veio com a Marília, ${masked}` });
  await sendMessage(owner, '03/03/2026', 'Corte');
  server.setNow('2026-03-09T12:10:00Z');
}

async function sendMessage(owner: SignedInOwner, date: string, serviceName: string): Promise<void> {
  const sent = await owner.ask('/user/v1/send_notification/', {
    date,
    time: '10:00',
    title: 'Sol',
    serviceName,
    calendar_name: 'Ana',
    phoneToSend: phone,
    userPhone: phone,
    userName: name,
    sender_client: false,
  });
  expect(sent.status).toBe(200);
}

async function book(
  server: TestApp,
  store: typeof sol | typeof lua,
  time: string,
  change: object = {},
): Promise<void> {
  const { endpoint } = store;
  const which =
    'corte' in store
      ? { service_id: store.corte, calendar_id: store.ana }
      : { service_id: store.unhas, calendar_id: store.clara };
  const { status, text } = await server.ask(
    '/scheduler/v1/create_event/',
    {
      endpoint,
      ...which,
      selected_day: '2026-03-03',
      selected_time: time,
      client_name: name,
      client_telephone: phone,
      ...change,
    },
    { 'idempotency-key': `${endpoint} ${time}` },
  );
  if (status !== 201) throw new Error(text);
}
