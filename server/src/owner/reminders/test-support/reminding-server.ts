import { randomUUID } from 'node:crypto';
import { startFakeGateway } from '../../../test-support/fake-gateway.ts';
import { atRest, FakeTimers } from '../../../test-support/fake-timers.ts';
import { sol } from '../../../test-support/fixture-stores.ts';
import { openTestApp, type TestApp } from '../../../test-support/test-app.ts';

const poll = 5000;
export const minute = 60_000;

/** On the store's clock. */
export const at = (wallClock: string) => new Date(`${wallClock}-03:00`);

/** A server whose minutes pass when a test says so; sol reminds a day before, by a gateway. */
export async function openRemindingServer() {
  const timers = new FakeTimers();
  const gateway = await startFakeGateway();
  const server = await openTestApp(
    { timers },
    {
      NOTIFY_WEBHOOK_URL: gateway.url,
      NOTIFY_PACE_PER_MINUTE: '9999',
      PUBLIC_ORIGINS: 'https://exemplo.com.br',
    },
  );
  let now = new Date();

  const rest = () => atRest(timers);
  const choose = (hours: string) =>
    server.database.pool.query(
      `update stores set reminder_hours = case store_id when $1 then $2::smallint[] else '{}' end,
       quiet_from = '21:00', quiet_to = '08:00', expiration_date = null, suspended_at = null`,
      [sol.storeId, hours],
    );
  const setClock = (wallClock: string) => {
    now = at(wallClock);
    server.setNow(now.toISOString());
  };
  const deliver = async () => {
    server.setNow(new Date(now.getTime() + 1000).toISOString());
    timers.advance(poll);
    await rest();
  };

  await server.app.ready();
  await rest();
  beforeEach(async () => {
    await server.database.pool.query('truncate notifications, events, clients');
    await choose('{24}');
    gateway.reset();
  });
  afterAll(async () => {
    await server.close();
    await gateway.close();
  });
  return {
    server,
    gateway,
    clock: { now: () => now },
    choose,
    setClock,
    /** A moment later, for they leave about evenly. */
    deliver,
    /** A minute of a running server, at a time of the store's clock. */
    runAt: async (wallClock: string) => {
      setClock(wallClock);
      timers.advance(minute);
      await rest();
      await deliver();
    },
    insert: (start: string, change?: object) => insert(server, start, change),
    texts: () => gateway.received.map(({ body }) => String(body['text'])),
  };
}

async function insert(server: TestApp, start: string, change: object = {}): Promise<string> {
  const id = randomUUID();
  const row = {
    store_id: sol.storeId,
    event_id: id,
    calendar_id: sol.ana,
    title: 'Corte',
    start_time: at(start),
    end_time: new Date(at(start).getTime() + 30 * minute),
    client_name: 'João',
    client_phone: '11987654321',
    created_at: at('2026-02-01T10:00'),
    ...change,
  };
  await server.database.handle.insertInto('events').values(row).execute();
  return id;
}
